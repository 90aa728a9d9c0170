#!/usr/bin/env python3
"""--export-fixes: what is exported, applied by another program, gives the bytes that `fix -i` writes.

    export_test.py PATH/TO/warpshift

Applied by clang-apply-replacements-19 where that is installed, and always by the few lines below, which know nothing of the tool.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1])
APPLIER = shutil.which("clang-apply-replacements-19") or shutil.which("clang-apply-replacements")

HEADER = "#pragma once\n// Größe: 32 Bahnen\n__device__ inline int vote(int p) { return __ballot(p); }\n"
# A ballot in a line of its own, two of them at one place, text that is not ASCII in front of calls.
SOURCE = """#include "h.cuh"
/* naïve — 日本語 */ __global__ void a(int *o, int n) {
  int v = o[threadIdx.x]; /* é */ v += __shfl_down(v, 1);
  if (v > n) {
    /* 🙂 */ v += __shfl(v, 0) + __shfl_up(v, 1);
    o[1] = vote(v);
  }
  if (v < n) v = __any(v);
  o[threadIdx.x] = v;
}
"""
REPLACEMENT = re.compile(r"- FilePath: +(.*)\n +Offset: +(\d+)\n +Length: +(\d+)\n +ReplacementText: +(.*)\n")
ESCAPES = {"n": b"\n", "r": b"\r", "t": b"\t", '"': b'"', "\\": b"\\", "0": b"\0", "e": b"\x1b"}


def scalar(text):
    """A YAML scalar on one line, as bytes."""
    if text.startswith("'"):
        return text[1:-1].replace("''", "'").encode()
    if not text.startswith('"'):
        return text.encode()
    out, rest = b"", text[1:-1]
    while rest:
        if rest[0] != "\\":
            out, rest = out + rest[0].encode(), rest[1:]
        elif rest[1] in "xuU":
            digits = {"x": 2, "u": 4, "U": 8}[rest[1]]
            out, rest = out + chr(int(rest[2:2 + digits], 16)).encode(), rest[2 + digits:]
        else:
            out, rest = out + ESCAPES[rest[1]], rest[2:]
    return out


def replacements(text):
    return [(scalar(f).decode(), int(o), int(n), scalar(t)) for f, o, n, t in REPLACEMENT.findall(text)]


def apply_by_hand(text):
    for path in {f for f, *_ in replacements(text)}:
        with open(path, "rb") as file:
            data = file.read()
        mine = sorted((o, n, t) for f, o, n, t in replacements(text) if f == path)
        for offset, length, new in reversed(mine):
            data = data[:offset] + new + data[offset + length:]
        with open(path, "wb") as file:
            file.write(data)


def apply_by_clang(text):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "fixes.yaml"), "w", encoding="utf-8") as file:
            file.write(text)
        subprocess.run([APPLIER, folder], check=True, timeout=60)


class Export(unittest.TestCase):
    def setUp(self):
        temp = tempfile.TemporaryDirectory(prefix="warpshift-export-")
        self.addCleanup(temp.cleanup)
        self.top = os.path.realpath(temp.name)

    def path(self, name):
        return os.path.join(self.top, name)

    def put(self, files):
        for name, data in files.items():
            with open(self.path(name), "wb") as file:
                file.write(data)

    def take(self, files):
        out = {}
        for name in files:
            with open(self.path(name), "rb") as file:
                out[name] = file.read()
        return out

    def run_tool(self, command, *arguments, codes=(0, 1)):
        done = subprocess.run([TOOL, command, "--no-cuda", "--no-cache", *arguments], cwd=self.top, text=True,
                              capture_output=True, check=False, timeout=300)
        self.assertIn(done.returncode, codes, done.stderr)
        return done

    def export(self, command="check", *arguments):
        self.run_tool(command, "--export-fixes", "fixes.yaml", *arguments, ".")
        with open(self.path("fixes.yaml"), encoding="utf-8") as file:
            return file.read()

    def expect_the_same(self, files, *arguments):
        self.put(files)
        text = self.export("check", *arguments)
        self.assertEqual(text, self.export("fix", *arguments))
        self.assertEqual(self.take(files), files)
        self.run_tool("fix", "-i", "--allow-dirty", *arguments, ".")
        written = self.take(files)
        self.assertNotEqual(written, files)
        for apply in [apply_by_hand] + ([apply_by_clang] if APPLIER else []):
            self.put(files)
            apply(text)
            self.assertEqual(self.take(files), written, apply.__name__)
        if not APPLIER:
            print("clang-apply-replacements is not installed: applied by the test's own lines only")
        return text

    def project(self, ending="\n", mark=""):
        return {"h.cuh": (mark + HEADER.replace("\n", ending)).encode(), "a.cu": (mark + SOURCE.replace("\n", ending)).encode()}

    def test_lines_that_end_in_lf(self):
        text = self.expect_the_same(self.project())
        self.assertIn("DiagnosticName:  warpshift-shuffle-to-sync", text)

    def test_lines_that_end_in_crlf(self):
        self.expect_the_same(self.project("\r\n"))

    def test_a_byte_order_mark(self):
        self.expect_the_same(self.project(mark="\ufeff"))

    def test_a_style_for_inserted_lines(self):
        self.put({".clang-format": b"BasedOnStyle: LLVM\nIndentWidth: 7\n"})
        self.expect_the_same(self.project())

    def test_old_and_new_lines_behind_a_guard(self):
        self.expect_the_same(self.project(), "--emit", "guarded")

    def test_headers_that_are_included_for_the_target(self):
        self.expect_the_same(self.project(), "--target", "sm_35")

    def test_what_belongs_together_is_one_diagnostic(self):
        self.put(self.project())
        helper = [d for d in self.export().split("- DiagnosticName:")[1:] if "h.cuh" in d]
        self.assertEqual(len(helper), 1)
        self.assertEqual({os.path.basename(f) for f, *_ in replacements(helper[0])}, {"h.cuh", "a.cu"})

    def test_a_single_diagnostic_can_be_applied_alone(self):
        files = {"a.cu": b"__global__ void a(int *o) { o[0] = __any(o[1]); }\n__global__ void b(int *o) { o[1] = __all(o[2]); }\n"}
        self.put(files)
        parts = self.export().split("  - DiagnosticName:")
        self.assertEqual(len(parts), 3)
        apply_by_hand(parts[2])
        self.assertEqual(self.take(files)["a.cu"], files["a.cu"].replace(b"__all(", b"__all_sync(0xffffffffu, "))

    def test_less_than_all_is_still_whole(self):
        files = self.project()
        self.put(files)
        self.run_tool("check", "--write-baseline", "known.json", "h.cuh")
        for narrow in (("--lines", "a.cu:6-6"), ("--lines", "h.cuh:3-3"), ("--baseline", "known.json")):
            self.put(files)
            self.expect_the_same(files, *narrow)

    def test_nothing_to_edit_is_an_empty_list(self):
        self.put({"a.cu": b"__global__ void a(int *o) { o[0] = 1; }\n"})
        self.assertEqual(replacements(self.export()), [])

    def test_what_does_not_go_together_is_refused(self):
        self.put(self.project())
        self.run_tool("fix", "-i", "--export-fixes", "fixes.yaml", ".", codes=(2,))
        self.run_tool("check", "--shard", "1/2", "-o", "part", "--export-fixes", "fixes.yaml", ".", codes=(2,))
        self.assertFalse(os.path.exists(self.path("fixes.yaml")))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
