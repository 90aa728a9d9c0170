#!/usr/bin/env python3
"""warpshift lsp: sessions as an editor has them, with the real program on real files.

    lsp_test.py PATH/TO/warpshift [unittest arguments]

Diagnostics are those of `check --format json`, what code actions edit is what `fix -i` writes, hovers say what --why prints; the
text is the editor's, not that of the disk. Bad input ends neither the server nor what it is asked next.
"""

import json
import os
import select
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

LEGACY = """/* naïve 🙂 */ __global__ void k(int *o, int n) {
  int v = o[threadIdx.x]; /* é🙂 */ v += __shfl_down(v, 1);
  if (v > n) {
    v += __shfl(v, 0) + __shfl_up(v, 1);
    return;
  }
  o[threadIdx.x] = v;
}
__global__ void lint(int *o) { if (threadIdx.x < 8) o[0] = __any_sync(0xffffffffu, o[1]); o[2] = __all_sync(0xffffffffu, o[3]); }
__global__ void person(int *o, int n) { again: o[n] = __any(n); if (o[threadIdx.x]) goto again; }
"""
HEADER = "#pragma once\n__device__ inline int vote(int p) { return __ballot(p); }\n"
CALLER = '#include "h.cuh"\n__global__ void b(int *o, int n) { if (o[threadIdx.x] > 3) o[threadIdx.x] = vote(n); }\n'
CLEAN = "__global__ void k(int *o) { o[0] = 1; }\n"
# Deeper than any stack: the analysis of it crashes.
CRASH = "#define M0 -\n" + "".join("#define M%d %s\n" % (n + 1, " ".join(["M%d" % n] * 10)) for n in range(7)) + \
    "__device__ int deep(int v) { return __shfl(M7 v, 1); }\n"
# Two milliards of steps while compiling.
ENDLESS = """constexpr int endless(int n) { int s = 0; for (int i = 0; i < 2000000000; ++i) s ^= i + n; return s; }
constexpr int X = endless(1);
__device__ int slow(int v) { return v > X ? __shfl(v, 1) : 0; }
"""


class Client:
    """One end of a session."""

    def __init__(self, folder, *options):
        self.errors = open(os.path.join(folder, "stderr.txt"), "w+b")
        self.process = subprocess.Popen([TOOL, "lsp", "--no-cuda", *options], cwd=folder, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.errors)
        self.buffer, self.seen, self.ids = b"", [], 0

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, *messages):
        out = b""
        for message in messages:
            body = json.dumps(dict(message, jsonrpc="2.0"), ensure_ascii=False).encode()
            out += b"Content-Length: %d\r\n\r\n" % len(body) + body
        self.raw(out)

    def receive(self, seconds=60):
        """The next message; None when nothing came in time."""
        end = time.monotonic() + seconds
        while True:
            head, mark, rest = self.buffer.partition(b"\r\n\r\n")
            if mark:
                length = int(head.split(b":")[1])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    message = json.loads(rest[:length])
                    self.seen.append(message)
                    return message
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                return None
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                raise EOFError("the server is gone")
            self.buffer += data

    def wait(self, wanted):
        while True:
            message = self.receive()
            if message is None:
                raise TimeoutError("nothing came")
            if wanted(message):
                return message

    def ask(self, method, params=None):
        self.ids += 1
        mine = self.ids
        self.send({"id": mine, "method": method, "params": params or {}})
        return self.wait(lambda m: m.get("id") == mine and "method" not in m)

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def start(self, utf8=False, changes=True):
        encodings = ["utf-8", "utf-16"] if utf8 else ["utf-16"]
        answer = self.ask("initialize", {"processId": None, "capabilities": {
            "general": {"positionEncodings": encodings}, "workspace": {"workspaceEdit": {"documentChanges": changes}}}})
        self.tell("initialized", {})
        return answer["result"]

    def diagnostics(self, uri, version):
        return self.wait(lambda m: m.get("method") == "textDocument/publishDiagnostics" and
                         m["params"]["uri"] == uri and m["params"].get("version") == version)["params"]["diagnostics"]

    def finish(self):
        self.ask("shutdown")
        self.tell("exit", {})
        code = self.process.wait(timeout=60)
        self.close()
        return code

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.errors):
            try:
                stream.close()
            except BrokenPipeError:
                pass


def offset(text, position, utf8=False):
    """The place in the string; lines end in \\n or \\r\\n."""
    lines = text.split("\n")
    start = sum(len(l) + 1 for l in lines[:position["line"]])
    line, units, at = lines[position["line"]] if position["line"] < len(lines) else "", 0, 0
    while at < len(line) and units < position["character"]:
        units += len(line[at].encode("utf-8")) if utf8 else len(line[at].encode("utf-16-le")) // 2
        at += 1
    assert units == position["character"], position
    return start + at


def edited(text, edits, utf8=False):
    """As the protocol says: all ranges speak of the text before; inserts at one place keep their order."""
    placed = [(offset(text, e["range"]["start"], utf8), offset(text, e["range"]["end"], utf8), n, e["newText"])
              for n, e in enumerate(edits)]
    for begin, end, _, new in sorted(placed, key=lambda p: (p[0], p[2]), reverse=True):
        text = text[:begin] + new + text[end:]
    return text


class LspTest(unittest.TestCase):
    def setUp(self):
        temp = tempfile.TemporaryDirectory(prefix="warpshift-lsp-")
        self.addCleanup(temp.cleanup)
        self.top = os.path.realpath(temp.name)
        os.makedirs(self.path("p/.git"))
        self.root = self.path("p")

    def path(self, name):
        return os.path.join(self.top, name)

    def put(self, name, text):
        with open(os.path.join(self.root, name), "wb") as file:
            file.write(text.encode())

    def get(self, name):
        with open(os.path.join(self.root, name), "rb") as file:
            return file.read().decode()

    def uri(self, name):
        return "file://" + urllib.parse.quote(os.path.join(self.root, name))

    def client(self, *options, **how):
        client = Client(self.root, *options)
        self.addCleanup(client.close)
        if how.pop("start", True):
            client.start(**how)
        return client

    def open(self, client, name, text, version=1):
        client.tell("textDocument/didOpen", {"textDocument": {"uri": self.uri(name), "languageId": "cuda-cpp", "version": version,
                                                              "text": text}})

    def change(self, client, name, text, version):
        client.tell("textDocument/didChange", {"textDocument": {"uri": self.uri(name), "version": version},
                                               "contentChanges": [{"text": text}]})

    def found(self, client, name, text):
        self.open(client, name, text)
        return client.diagnostics(self.uri(name), 1)

    def run_tool(self, *arguments):
        done = subprocess.run([TOOL, arguments[0], "--no-cuda", "--no-cache", *arguments[1:]], cwd=self.root, capture_output=True,
                              text=True, check=False, timeout=300)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return done.stdout

    def check(self, *names):
        return json.loads(self.run_tool("check", "--format", "json", *names))

    def actions(self, client, name, begin, end, only=None):
        context = {"diagnostics": []}
        if only:
            context["only"] = only
        at = {"start": {"line": begin, "character": 0}, "end": {"line": end, "character": 0}}
        return client.ask("textDocument/codeAction", {"textDocument": {"uri": self.uri(name)}, "range": at,
                                                      "context": context})["result"]

    def expect_as_check(self, text, utf8):
        self.put("a.cu", text)
        client = self.client(utf8=utf8)
        mine = self.found(client, "a.cu", text)
        result = self.check("a.cu")
        shown = [s for s in result["sites"] if s["state"] in ("proven", "assumed", "opportunistic", "manual")]
        wanted = [(s["rule"], s["offset"], s["offset"] + s["length"], s["id"]) for s in shown]
        wanted += [(f["kind"], f["offset"], f["offset"] + f["length"], f["id"]) for f in result["findings"]]

        def place(position):
            return len(text[:offset(text, position, utf8)].encode())

        self.assertEqual([(d["code"], place(d["range"]["start"]), place(d["range"]["end"]), d["data"]["id"]) for d in mine], wanted)
        self.assertGreater(len(result["findings"]), 0)
        self.assertIn("manual", [s["state"] for s in shown])
        self.assertEqual({d["source"] for d in mine}, {"warpshift"})
        reasons = [r for s in shown for r in s["reasons"] if r.get("line")]
        self.assertEqual(len(reasons) + sum(bool(r.get("line")) for f in result["findings"] for r in f.get("reasons", [])),
                         sum(len(d.get("relatedInformation", [])) for d in mine))
        return client

    def test_diagnostics_are_those_of_check(self):
        self.expect_as_check(LEGACY, utf8=False)

    def test_and_with_crlf_and_in_utf_8(self):
        self.expect_as_check(LEGACY.replace("\n", "\r\n"), utf8=True)

    def expect_as_fix(self, text, utf8, changes=True):
        self.put("a.cu", text)
        client = self.client(utf8=utf8, changes=changes)
        self.found(client, "a.cu", text)
        everything, = self.actions(client, "a.cu", 0, 0, only=["source.fixAll"])
        if changes:
            document, = everything["edit"]["documentChanges"]
            self.assertEqual(document["textDocument"], {"uri": self.uri("a.cu"), "version": 1})
            edits = document["edits"]
        else:
            edits = everything["edit"]["changes"][self.uri("a.cu")]
        after = edited(text, edits, utf8)
        self.run_tool("fix", "-i", "--allow-dirty", "a.cu")
        self.assertEqual(after, self.get("a.cu"))
        self.change(client, "a.cu", after, 2)
        left = client.diagnostics(self.uri("a.cu"), 2)
        self.assertEqual({d.get("data", {}).get("state", "finding") for d in left}, {"manual", "finding"})
        self.assertEqual(self.actions(client, "a.cu", 0, 0, only=["source.fixAll"]), [])

    def test_all_in_the_file_is_what_fix_writes(self):
        self.expect_as_fix(LEGACY, utf8=False)

    def test_and_with_crlf_in_utf_8_by_an_old_client(self):
        self.expect_as_fix(LEGACY.replace("\n", "\r\n"), utf8=True, changes=False)

    def test_a_quick_fix_is_what_belongs_together(self):
        text = "__global__ void a(int *o) { o[0] = __any(o[1]); }\n__global__ void b(int *o) { o[1] = __all(o[2]); }\n"
        client = self.client()
        self.found(client, "a.cu", text)
        fix, = self.actions(client, "a.cu", 1, 1, only=["quickfix"])
        self.assertIn("__all gets", fix["title"])
        self.assertEqual(len(fix["diagnostics"]), 1)
        self.assertEqual(edited(text, fix["edit"]["documentChanges"][0]["edits"]),
                         text.replace("__all(", "__all_sync(0xffffffffu, "))
        self.assertEqual([a["kind"] for a in self.actions(client, "a.cu", 1, 1)], ["quickfix", "source.fixAll.warpshift"])
        self.assertEqual(self.actions(client, "a.cu", 1, 1, only=["refactor"]), [])

    def test_documents_of_one_repository_are_edited_together(self):
        self.put("h.cuh", HEADER)
        self.put("b.cu", CALLER)
        client = self.client()
        alone = self.found(client, "h.cuh", HEADER)
        self.assertEqual(alone[0]["data"]["state"], "manual")
        self.open(client, "b.cu", CALLER)
        self.assertEqual(client.diagnostics(self.uri("b.cu"), 1), [])
        fix, = self.actions(client, "b.cu", 1, 2, only=["quickfix"])
        texts = {"h.cuh": HEADER, "b.cu": CALLER}
        for document in fix["edit"]["documentChanges"]:
            name = os.path.basename(document["textDocument"]["uri"])
            self.assertEqual(document["textDocument"]["version"], 1)
            texts[name] = edited(texts[name], document["edits"])
        self.run_tool("fix", "-i", "--allow-dirty", "h.cuh", "b.cu")
        self.assertEqual(texts, {name: self.get(name) for name in texts})
        self.assertNotEqual(texts["h.cuh"], HEADER)
        self.assertNotEqual(texts["b.cu"], CALLER)

    def test_hover_says_why(self):
        self.put("a.cu", LEGACY)
        client = self.client()
        self.open(client, "a.cu", LEGACY)
        hover = client.ask("textDocument/hover", {"textDocument": {"uri": self.uri("a.cu")}, "position": {"line": 1, "character": 40}})
        why = self.run_tool("check", "--why", "a.cu:2", "a.cu")
        self.assertEqual(hover["result"]["contents"], {"kind": "markdown", "value": "```text\n" + why + "```"})
        nothing = client.ask("textDocument/hover", {"textDocument": {"uri": self.uri("a.cu")}, "position": {"line": 6, "character": 0}})
        self.assertIsNone(nothing["result"])

    def test_the_text_is_the_editors(self):
        self.put("a.cu", LEGACY)
        client = self.client()
        self.assertEqual(self.found(client, "a.cu", CLEAN), [])
        self.assertEqual(self.found(client, "new folder.cu", "__global__ void k(int *o) { o[0] = __any(o[1]); }\n")[0]["code"], "vote-to-sync")
        self.assertEqual(self.get("a.cu"), LEGACY)
        self.assertFalse(os.path.exists(os.path.join(self.root, "new folder.cu")))

    def test_of_several_changes_the_last_counts(self):
        client = self.client()
        self.found(client, "a.cu", CLEAN)
        client.seen.clear()
        for version in range(2, 40):
            self.change(client, "a.cu", LEGACY if version % 2 else CLEAN, version)
        self.change(client, "a.cu", CLEAN, 40)
        self.assertEqual(client.diagnostics(self.uri("a.cu"), 40), [])
        published = [m for m in client.seen if m.get("method") == "textDocument/publishDiagnostics"]
        self.assertLess(len(published), 5)

    def test_options_and_the_configuration_file(self):
        self.put(".warpshift.yaml", "extra-arg: [-DMORE]\n")
        text = "#ifdef MORE\n__global__ void k(int *o) { o[0] = __any(o[1]); }\n#endif\n"
        client = self.client("--config", "none")
        self.assertEqual(self.found(client, "a.cu", text), [])
        self.assertEqual(client.finish(), 0)
        client = self.client()
        self.assertEqual(len(self.found(client, "a.cu", text)), 1)
        self.put(".warpshift.yaml", "wrong: [\n")
        client.tell("workspace/didChangeConfiguration", {"settings": None})
        client.wait(lambda m: m.get("method") == "window/showMessage")
        hover = client.ask("textDocument/hover", {"textDocument": {"uri": self.uri("a.cu")}, "position": {"line": 1, "character": 40}})
        self.assertEqual(hover["error"]["code"], -32803)
        self.put(".warpshift.yaml", "extra-arg: [-DMORE]\n")
        client.tell("textDocument/didSave", {"textDocument": {"uri": self.uri("a.cu")}})
        self.assertEqual(len(client.diagnostics(self.uri("a.cu"), 1)), 1)

    def test_a_crash_of_the_analysis_is_a_diagnostic(self):
        client = self.client()
        crashed = self.found(client, "a.cu", CRASH)
        self.assertEqual([d["code"] for d in crashed], ["failed"])
        self.assertIn("internal error", crashed[0]["message"])
        self.change(client, "a.cu", CLEAN, 2)
        self.assertEqual(client.diagnostics(self.uri("a.cu"), 2), [])
        self.assertEqual(client.finish(), 0)

    def test_an_analysis_that_does_not_end_is_a_diagnostic(self):
        client = self.client("--unit-timeout", "1")
        late = self.found(client, "a.cu", ENDLESS)
        self.assertEqual([d["code"] for d in late], ["failed"])
        self.assertIn("took longer than 1 s", late[0]["message"])
        self.assertEqual(client.finish(), 0)

    def test_a_change_ends_an_analysis_that_runs(self):
        client = self.client()
        self.open(client, "a.cu", ENDLESS)
        self.assertIsNone(client.receive(1))
        self.change(client, "a.cu", CLEAN, 2)
        self.assertEqual(client.diagnostics(self.uri("a.cu"), 2), [])
        self.assertEqual(client.finish(), 0)

    def test_closed_documents_have_no_diagnostics(self):
        client = self.client()
        self.assertNotEqual(self.found(client, "a.cu", LEGACY), [])
        client.tell("textDocument/didClose", {"textDocument": {"uri": self.uri("a.cu")}})
        self.assertEqual(client.diagnostics(self.uri("a.cu"), None), [])

    def test_bad_input_is_answered_and_the_session_goes_on(self):
        client = self.client(start=False)
        self.assertEqual(client.ask("textDocument/hover")["error"]["code"], -32002)
        client.start()
        for data, code in ((b"Content-Length: 3\r\n\r\n{{{", -32700), (b"nonsense\r\n\r\n", -32700),
                           (b"Content-Length: 2\r\n\r\n[]", -32600), (b"Content-Length: 0\r\n\r\n", -32700),
                           (b"Content-Length: 200000\r\n\r\n" + b"[" * 200000, -32700)):
            client.raw(data)
            answer = client.wait(lambda m: "error" in m)
            self.assertEqual((answer["id"], answer["error"]["code"]), (None, code))
        self.assertEqual(client.ask("no/such")["error"]["code"], -32601)
        client.tell("no/such", {})
        client.tell("$/cancelRequest", {"id": 12345})
        client.raw(b"Content-Length: 70000000\r\n\r\n")
        self.assertEqual(client.wait(lambda m: "error" in m)["error"]["code"], -32600)
        for _ in range(70):
            client.raw(b"x" * 1000000)
        self.assertEqual(self.found(client, "a.cu", CLEAN), [])
        with open("/proc/%d/status" % client.process.pid, encoding="utf-8") as status:
            peak = [int(l.split()[1]) for l in status if l.startswith("VmHWM")]
        self.assertLess(peak[0], 600 * 1024)
        self.assertEqual(client.finish(), 0)

    def test_a_client_that_goes_away(self):
        client = self.client()
        self.open(client, "a.cu", LEGACY)
        client.process.stdin.close()
        self.assertEqual(client.process.wait(timeout=60), 1)

    def test_it_takes_no_path(self):
        done = subprocess.run([TOOL, "lsp", "."], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertIn("lsp takes no PATH", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
