#!/usr/bin/env python3
"""Precompiled headers are made once and loaded by later runs; whatever lies in their folder, the result is the same.

    header_cache_test.py PATH/TO/warpshift [unittest arguments]
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

UNIT = """#include <cuda_runtime.h>
__global__ void kernel@(int *p) {
  int v = p[threadIdx.x];
  v += __shfl_down(v, @ + 1);
  if (v > 3)
    v += __any(p[1]);
  p[threadIdx.x] = v;
}
"""


class HeaderCacheTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-headers-")
        self.base = os.path.realpath(self.folder.name)
        self.root = os.path.join(self.base, "project")
        os.makedirs(self.root)
        for i in range(4):
            with open(os.path.join(self.root, f"u{i}.cu"), "w") as f:
                f.write(UNIT.replace("@", str(i)))
        self.expected = self.run_tool("check", "--no-cache", ".").stdout
        self.assertEqual(self.expected.count('"state": "proven"'), 8, self.expected)

    def tearDown(self):
        self.folder.cleanup()

    def run_tool(self, command, *args):
        flags = ["--no-cuda", "--extra-arg=-std=c++14"] if command == "check" else []  # Nothing is built in for that standard.
        return subprocess.run([TOOL, command, "--timing", "-j2", *flags, "--format=json", *args], cwd=self.root, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, timeout=120)

    def counts(self, run):
        """(found, made)"""
        told = re.search(r"precompiled headers: (\d+) found, (\d+) made", run.stderr)
        return (int(told[1]), int(told[2])) if told else (0, 0)

    def entries(self):
        return sorted(glob.glob(os.path.join(self.base, "cache/headers/llvmcache-*")))

    def forget_the_rest(self):
        for f in glob.glob(os.path.join(self.base, "cache/**/llvmcache-*"), recursive=True):
            if "/headers/" not in f:
                os.remove(f)

    def check(self):
        self.forget_the_rest()
        run = self.run_tool("check", "--cache-dir", "../cache", ".")
        self.assertEqual(run.stdout, self.expected)
        return self.counts(run)

    def test_made_once(self):
        found, made = self.check()
        self.assertEqual(found, 0)
        self.assertEqual(made, 2)  # To parse, and to generate code for the second reading.
        self.assertEqual(len(self.entries()), 2)
        self.assertEqual(self.check(), (2, 0))

    def test_damaged_entries_are_made_anew(self):
        self.check()
        for damage in (lambda b: b[:-1], lambda b: b[:40], lambda b: b"", lambda b: b"x" + b[1:], lambda b: b + b"\0",
                       lambda b: b[:len(b) // 2] + bytes([b[len(b) // 2] ^ 1]) + b[len(b) // 2 + 1:]):
            for name in self.entries():
                with open(name, "rb") as f:
                    whole = f.read()
                with open(name, "wb") as f:
                    f.write(damage(whole))
            self.assertEqual(self.check(), (0, 2))
            self.assertEqual(self.check(), (2, 0))

    def test_an_entry_in_the_place_of_another(self):
        self.check()
        one, two = self.entries()
        shutil.copyfile(one, two)
        self.assertEqual(self.check(), (1, 1))
        self.assertEqual(self.check(), (2, 0))

    def test_a_folder_that_cannot_be_written(self):
        os.makedirs(os.path.join(self.base, "cache"))
        with open(os.path.join(self.base, "cache/headers"), "w"):
            pass
        self.check()
        self.assertEqual(self.entries(), [])

    def test_shards_and_merge_share_them(self):
        parts = [os.path.join(self.base, f"part-{i}") for i in (1, 2)]
        for i, part in enumerate(parts):
            run = subprocess.run([TOOL, "check", "--no-cuda", "--extra-arg=-std=c++14", "--cache-dir", "../cache", f"--shard={i + 1}/2", "-o", part, "."],
                                 cwd=self.root, stderr=subprocess.PIPE, text=True, timeout=120)
            self.assertEqual(run.returncode, 0, run.stderr)
        self.forget_the_rest()
        run = self.run_tool("merge", "--cache-dir", "../cache", *parts)
        self.assertEqual(run.stdout, self.expected)
        made = self.counts(run)[1]
        self.forget_the_rest()
        run = self.run_tool("merge", "--cache-dir", "../cache", *parts)
        self.assertEqual(run.stdout, self.expected)
        self.assertEqual(self.counts(run), (2, 0), f"{made} made before")
        run = self.run_tool("merge", "--no-cache", *parts)
        self.assertEqual(run.stdout, self.expected)
        self.assertEqual(self.counts(run), (0, 0))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
