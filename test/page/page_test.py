#!/usr/bin/env python3
"""The HTML page in a real browser: it loads, filters, sorts, opens a card, fits a phone, and the console stays empty.

    page_test.py PATH/TO/warpshift [--keep FOLDER]      screenshots go to FOLDER

Without Chromium it says so, loudly, and exits with 77, which ctest shows as skipped and never as passed.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from xml.etree import ElementTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import browser  # noqa: E402

TOOL = os.path.abspath(sys.argv[1])
KEEP = sys.argv[3] if len(sys.argv) > 3 else None
PAUSE = "new Promise(r => setTimeout(r, 150))"

SOURCES = {
    "src/sum.cuh": "__device__ inline int sum(int v) {\n  for (int o = 16; o > 0; o /= 2)\n    v += __shfl_down(v, o); // \u00e4\n  return v;\n}\n",
    "src/a.cu": '#include "sum.cuh"\n__global__ void a(int *p) {\n  int v = p[threadIdx.x];\n  if (v > 2)\n    p[0] = sum(v);\n}\n',
    "src/<b onmouseover=alert(1)>.cu": "__global__ void b(int *p, int n) {\n  for (int i = threadIdx.x; i < n; i += p[i])\n"
                                       "    p[i] = __any(p[i]) + __shfl(p[i], 0);\n}\n",
    "lib/deep/c.cu": "__global__ void c(int *p) {\n  if (threadIdx.x < 5)\n    p[0] = __shfl_sync(0xffffffff, p[1], 0);\n  p[2] = __ballot(p[2]);\n}\n"
                     "/* </script><script>throw 1</script> */\n",
    "lib/deep/d.cu": "__global__ void d(int *p) {\n  int v = p[threadIdx.x];\n  switch (v) {\n  case 1: p[0] = 3;\n  case 2: p[1] = __any(v); break;\n"
                     "  case 3: goto out;\n  }\n  p[3] = __shfl(v, 1);\nout:\n  p[2] = __all(v);\n}\n",
    "lib/broken.cu": "__global__ void d(int *p) { p[0] = __shfl(p[1], nothing; }\n",
}


def check(condition, what):
    if not condition:
        raise SystemExit("FAILED: " + what)
    print("ok: " + what)


def run(*args, cwd):
    done = subprocess.run([TOOL, *args], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode == 2:
        raise SystemExit(done.stderr)
    return done.stdout


def write(folder, name, text):
    os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
    with open(os.path.join(folder, name), "w") as f:
        f.write(text)


def shoot(b, name):
    if KEEP:
        os.makedirs(KEEP, exist_ok=True)
        b.screenshot(os.path.join(KEEP, name + ".png"))


def small_report(b, folder):
    for name, text in SOURCES.items():
        write(folder, name, text)
    run("check", "--no-cuda", "--no-cache", "--format=json", "-o=old.json", "lib", cwd=folder)
    run("check", "--no-cuda", "--no-cache", "--format=json", "-o=new.json", ".", cwd=folder)
    run("report", "--format=html", "--before=old.json", "-o=r.html", "new.json", cwd=folder)
    with open(os.path.join(folder, "new.json")) as f:
        result = json.load(f)
    total = len(result["sites"]) + len(result["findings"])
    check(total >= 4, f"the sample has {total} sites and findings")
    url = "file://" + os.path.join(folder, "r.html")
    b.open(url)
    text = "document.getElementById('shown').textContent"
    check(b.ask(text) == f"{total} of {total} shown", "all are listed")
    check("sites in" in b.ask("document.querySelector('h1').textContent"), "the headline says it in a sentence")
    check("new" in b.ask("document.querySelector('.delta').textContent"), "the delta is told")
    shoot(b, "wide-light")
    b.ask("document.querySelector('.row[data-line]').click()")
    check(not b.ask("document.getElementById('card').hidden"), "a row opens its card")
    b.ask("document.getElementById('search').value = 'sum.cuh'; document.getElementById('search').dispatchEvent(new Event('input'));" + PAUSE)
    check(b.ask(text).startswith("1 of"), "the search narrows")
    b.ask("document.querySelector('.row[data-line]').click()")
    diff = b.ask("[...document.querySelectorAll('#card .code .add')].map(e => e.textContent).join('\\n')")
    check("__shfl_down_sync(" in diff and "ws_m" in diff, "the card shows the diff of the whole group, in both files")
    dels = b.ask("[...document.querySelectorAll('#card .code .del')].map(e => e.textContent).join('\\n')")
    check("+  const unsigned ws_m1" in diff, "inserted lines are indented")
    check("// \u00e4" in dels and "// \u00e4" in diff, "offsets count bytes")
    b.ask("document.querySelector('#card .at').click()")
    check(b.ask("document.querySelectorAll('#card .hit mark').length") == 1, "evidence leads into the source")
    shoot(b, "card-light")
    b.ask("document.getElementById('search').value = ''; document.getElementById('search').dispatchEvent(new Event('input'));" + PAUSE)
    b.ask("document.querySelector('#states input[value=finding]').click()")
    check(b.ask(text).startswith(f"{total - len(result['findings'])} of"), "states can be left out")
    b.ask("document.querySelector('#states input[value=finding]').click()")
    b.ask("document.getElementById('order').value = 'state'; document.getElementById('order').dispatchEvent(new Event('change'))")
    check(b.ask("document.querySelector('.row.group code').textContent") == "manual", "what needs a person can be sorted to the front")
    b.ask("document.querySelectorAll('#folders th')[1].click()")
    counts = b.ask("[...document.querySelectorAll('#folders tbody tr')].map(r => +r.cells[1].textContent)")
    check(counts == sorted(counts, reverse=True), "a table sorts")
    b.ask("document.querySelector('#folders tbody a').click()")
    check(" (in " in b.ask(text), "a directory narrows the list")
    check(b.ask("document.querySelectorAll('[onmouseover]').length") == 0, "text of the project is no markup")
    site = result["sites"][0]["id"]
    b.open(url + "#s" + site)
    check(b.ask("document.getElementById('card').textContent").find(site) > 0, "a link to a site opens it")
    b.open(url, width=420, height=850)
    check(b.ask("document.documentElement.scrollWidth") <= 420, "420 pixels are wide enough")
    shoot(b, "phone-light")
    b.ask("document.querySelector('.row[data-line]').click()")
    check(b.ask("document.documentElement.scrollWidth") <= 420, "also for a card")
    shoot(b, "phone-card")
    b.open(url, dark=True)
    b.ask("document.querySelector('.row[data-line]').click()")
    shoot(b, "wide-dark")


def large_report(b, folder):
    with open(os.path.join(folder, "new.json")) as f:
        result = json.load(f)
    site = next(s for s in result["sites"] if s["state"] == "proven")
    many = 20000
    result["sites"] = [dict(site, id=f"{i:016x}", file=f"src/part{i // 100}/f{i // 10}.cu", line=i % 50 + 1, function=f"kernel{i}")
                       for i in range(many)]
    result["groups"] = []
    for s in result["sites"]:
        s.pop("groups", None)
    with open(os.path.join(folder, "large.json"), "w") as f:
        json.dump(result, f)
    run("report", "--format=html", "-o=large.html", "large.json", cwd=folder)
    path = os.path.join(folder, "large.html")
    start = time.monotonic()
    b.open("file://" + path)
    shown = b.ask("document.getElementById('shown').textContent")
    seconds = time.monotonic() - start
    check(shown.startswith(f"{many + len(result['findings'])} of"), "20 000 sites are listed")
    print(f"    {os.path.getsize(path) >> 20} MiB in {seconds:.2f} s")
    nodes = b.ask("document.querySelectorAll('.row').length")
    check(nodes < 200, f"with {nodes} rows on the page")
    b.ask("document.getElementById('rows').scrollTop = 1e7;" + PAUSE)
    files = {x["file"] for x in result["sites"] + result["findings"]}
    last = b.ask("Math.max(...[...document.querySelectorAll('.row[data-line]')].map(r => +r.dataset.line))")
    check(last == many + len(result["findings"]) + len(files) - 1, "the end can be reached")
    filtered = b.ask("(() => { const t = performance.now(); document.getElementById('search').value = 'kernel19999';"
                  "document.getElementById('search').dispatchEvent(new Event('input')); return new Promise(r => setTimeout(() => "
                  "r(document.getElementById('shown').textContent), 300)); })()")
    check(filtered.startswith("1 of"), "and filtered")
    shoot(b, "large")


HOSTILE = "</script><script>throw 1</script><img src=x onerror=throw(2)>\n\x1b[31m<!-- &lt; ' \" \u2028"


def hostile_report(b, folder):
    """A result that somebody else wrote, with 10 000 findings in one file: every text of it stays a text."""
    with open(os.path.join(folder, "new.json")) as f:
        result = json.load(f)
    site, finding = result["sites"][0], result["findings"][0]
    for item in (site, finding):
        item.update(file="src/" + HOSTILE + ".cu", function=HOSTILE)
        item["reasons"] = [{"text": HOSTILE}]
    site["intrinsic"] = finding["message"] = HOSTILE
    result["files"].append({"path": "src/" + HOSTILE + ".cu", "status": "failed", "errors": [HOSTILE], "sites": 1})
    result["findings"] = [dict(finding, id=f"{i:016x}", line=i + 1) for i in range(10000)]
    with open(os.path.join(folder, "hostile.json"), "w") as f:
        json.dump(result, f)
    for form in ("rdjsonl", "gitlab", "junit", "markdown", "csv", "sarif", "html"):
        text = run("report", "--format=" + form, "hostile.json", cwd=folder)
        if form != "csv":  # Names of files stay what they are for the program that reads them.
            check("\x1b" not in text, f"{form}: no escape sequence comes through")
        if form == "rdjsonl":
            check(all(json.loads(line)["location"] for line in text.split("\n") if line), "rdjsonl: every line is an object")
        elif form in ("gitlab", "sarif"):
            json.loads(text)
        elif form == "junit":
            check(len(list(ElementTree.fromstring(text).iter("failure"))) >= 1, "junit: well-formed")
    run("report", "--format=html", "-o=hostile.html", "hostile.json", cwd=folder)
    b.open("file://" + os.path.join(folder, "hostile.html"))
    check(b.ask("document.getElementById('shown').textContent").startswith(f"{10000 + len(result['sites'])} of"), "10 000 findings are listed")
    b.ask("document.querySelector('.row[data-line]').click()")
    check(b.ask("document.querySelectorAll('img, script').length") == 2, "no element comes out of the project's text")


def main():
    if not browser.find():
        print("=" * 70 + "\nSKIPPED: no Chromium (Debian: apt-get install chromium)\nThe page was NOT tested in a browser by this run.\n" + "=" * 70)
        return 77
    with tempfile.TemporaryDirectory(prefix="warpshift-page-") as folder, browser.Browser() as b:
        small_report(b, folder)
        large_report(b, folder)
        hostile_report(b, folder)
        check(b.errors == [], f"the console stays empty and nothing is loaded: {b.errors}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
