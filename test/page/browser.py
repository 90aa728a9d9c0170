"""A headless Chromium, driven over its DevTools pipe; nothing but the standard library.

    with Browser() as b:
        b.open("file:///tmp/report.html", width=420)
        b.ask("document.title")
        b.screenshot("/tmp/x.png")
        b.errors                       # what the console complained about
"""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def find():
    return next((p for p in map(shutil.which, NAMES) if p), None)


class Browser:
    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="warpshift-browser-")
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def wire():  # The pipe is descriptors 3 and 4 of the browser.
            os.dup2(to_browser, 13)
            os.dup2(from_browser, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.child = subprocess.Popen(
            [find(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--remote-debugging-pipe",
             "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND", "--hide-scrollbars",
             f"--user-data-dir={self.profile}", "about:blank"],
            preexec_fn=wire, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.rest, self.errors = 0, b"", []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = None
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.terminate()
        self.child.wait(20)
        shutil.rmtree(self.profile, ignore_errors=True)

    def message(self):
        while b"\0" not in self.rest:
            if not select.select([self.read_end], [], [], 60)[0]:
                raise RuntimeError("the browser says nothing for a minute")
            more = os.read(self.read_end, 1 << 20)
            if not more:
                raise RuntimeError("the browser ended")
            self.rest += more
        one, self.rest = self.rest.split(b"\0", 1)
        return json.loads(one)

    def note(self, event):
        kind, about = event.get("method"), event.get("params", {})
        if kind == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(about["exceptionDetails"].get("exception", about)))
        elif kind == "Log.entryAdded" and about["entry"]["level"] == "error":
            self.errors.append(about["entry"]["text"])
        elif kind == "Runtime.consoleAPICalled" and about["type"] in ("error", "assert"):
            self.errors.append(json.dumps(about["args"]))
        elif kind == "Network.requestWillBeSent" and not about["request"]["url"].startswith(("file:", "data:", "about:")):
            self.errors.append("the page asked for " + about["request"]["url"])

    def call(self, method, **params):
        self.number += 1
        out = {"id": self.number, "method": method, "params": params}
        if getattr(self, "session", None):
            out["sessionId"] = self.session
        os.write(self.write_end, json.dumps(out).encode() + b"\0")
        while True:
            got = self.message()
            if got.get("id") == self.number:
                if "error" in got:
                    raise RuntimeError(f"{method}: {got['error']}")
                return got["result"]
            self.note(got)

    def open(self, url, width=1400, height=900, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.call("Page.navigate", url="about:blank")  # Else another #fragment of the same page would load nothing.
        self.loaded()
        self.call("Page.navigate", url=url)
        self.loaded()

    def loaded(self):
        while True:
            event = self.message()
            self.note(event)
            if event.get("method") == "Page.loadEventFired":
                return

    def ask(self, expression):
        got = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in got:
            raise RuntimeError(f"{expression}: {got['exceptionDetails']}")
        return got["result"].get("value")

    def screenshot(self, path, whole=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as f:
            f.write(base64.b64decode(data))
