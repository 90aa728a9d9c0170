#!/usr/bin/env python3
"""What git tracks is the project's: files that .gitignore names, and files that a sparse checkout keeps from disk.

    tracked_test.py PATH/TO/warpshift
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1])

HEADER = "#pragma once\n__device__ inline int vote(int v) { return __any(v); }\n"
WHOLE = '#include "h.cuh"\n__global__ void ka(int *o) { o[threadIdx.x] = vote(o[threadIdx.x]); }\n'
PART = '#include "../h.cuh"\n__global__ void kb(int *o) { if (o[threadIdx.x] > 3) o[threadIdx.x] = vote(o[threadIdx.x]); }\n'


class Tracked(unittest.TestCase):
    def setUp(self):
        temp = tempfile.TemporaryDirectory(prefix="warpshift-tracked-")
        self.addCleanup(temp.cleanup)
        self.top = os.path.join(os.path.realpath(temp.name), "project")
        self.bin = os.path.join(os.path.realpath(temp.name), "bin")
        self.write("h.cuh", HEADER)
        self.write("a.cu", WHOLE)
        self.write("gen/b.cu", PART)
        self.git("init", "-q")

    def write(self, name, text):
        path = os.path.join(self.top, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def git(self, *words):
        subprocess.run(["git", "-c", "user.name=x", "-c", "user.email=x@x", *words], cwd=self.top, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def commit(self, *names):
        self.git("add", "-f", *names)
        self.git("commit", "-qm", "x")

    def counting_git(self):
        """A git in front of PATH that writes down each call."""
        os.makedirs(self.bin, exist_ok=True)
        path = os.path.join(self.bin, "git")
        with open(path, "w", encoding="utf-8") as file:
            file.write('#!/bin/sh\necho "$@" >> "%s/calls"\nexec "%s" "$@"\n' % (self.bin, shutil.which("git")))
        os.chmod(path, 0o755)

    def calls(self):
        path = os.path.join(self.bin, "calls")
        if not os.path.exists(path):
            return []
        with open(path, encoding="utf-8") as file:
            return file.read().splitlines()

    def check(self, *arguments, path=None):
        environment = dict(os.environ, XDG_CACHE_HOME=self.top + "-cache", PATH=path or self.bin + ":" + os.environ["PATH"])
        done = subprocess.run([TOOL, "check", "--no-cuda", "--format", "json", *arguments], cwd=self.top, env=environment, text=True,
                              capture_output=True, check=False)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return json.loads(done.stdout)

    def mask(self, *arguments, path=None):
        site = self.check(*arguments, path=path)["sites"][0]
        return site["state"], site["mask"].get("text", "")

    def test_what_is_ignored_and_not_tracked_is_no_part(self):
        self.write(".gitignore", "gen/\n")
        self.git("add", ".")
        self.assertEqual(self.mask("."), ("proven", "0xffffffffu"))

    def test_what_is_tracked_is_a_part_whatever_names_it(self):
        for rule in ("gen/", "gen", "*.cu", "b.cu", "gen/*", "/gen/b.cu", "gen/\n*.cu"):
            self.write(".gitignore", rule + "\n")
            self.commit(".")
            self.assertEqual(self.mask("."), ("proven", "ws_mask"), rule)

    def test_beside_what_is_tracked_an_ignored_folder_stays_ignored(self):
        self.write(".gitignore", "gen/\n")
        self.write("gen/c.cu", WHOLE.replace("h.cuh", "../h.cuh"))
        self.write("gen/below/d.cu", WHOLE.replace("h.cuh", "../../h.cuh"))
        self.commit("a.cu", "h.cuh", "gen/b.cu")
        self.assertEqual([f["path"] for f in self.check(".")["files"]], ["a.cu", "gen/b.cu", "h.cuh"])
        self.assertEqual([f["path"] for f in self.check("--exclude", "gen", ".")["files"]], ["a.cu", "h.cuh"])

    def test_a_tracked_file_is_a_caller_of_the_files_that_are_given(self):
        self.write(".gitignore", "gen/\n")
        self.commit(".")
        self.assertEqual(self.mask("h.cuh", "a.cu"), ("manual", ""))

    def test_what_is_included_under_another_name_is_read(self):
        self.write(".gitignore", "*.inc\n")
        self.write("body.inc", "o[1] = __all(o[2]);\n")
        self.write("c.cu", '__global__ void kc(int *o) {\n#include "body.inc"\n}\n')
        self.git("add", "a.cu", "c.cu", "h.cuh")
        self.assertEqual([f["path"] for f in self.check(".")["files"] if f["path"] == "body.inc"], [])
        self.commit("body.inc")
        self.assertEqual([f["path"] for f in self.check(".")["files"] if f["path"] == "body.inc"], ["body.inc"])

    def test_without_git_nothing_is_tracked(self):
        self.write(".gitignore", "gen/\n")
        self.commit(".")
        self.assertEqual(self.mask(".", path="/nowhere"), ("proven", "0xffffffffu"))

    def test_git_is_asked_once_and_only_where_something_is_ignored(self):
        self.counting_git()
        self.commit(".")
        self.check(".")
        self.assertEqual(self.calls(), [])
        self.write(".gitignore", "gen/\nother/\n*.txt\n")
        self.write("other/c.cu", WHOLE)
        self.write("other.txt", "")
        self.check("a.cu", "h.cuh")
        self.assertEqual(len(self.calls()), 1)

    def test_what_is_remembered_is_forgotten_with_what_is_tracked(self):
        self.write(".gitignore", "gen/\n")
        self.git("add", ".")
        self.assertEqual(self.mask("."), ("proven", "0xffffffffu"))
        self.commit("gen/b.cu")
        self.assertEqual(self.mask("."), ("proven", "ws_mask"))

    def test_callers_that_a_sparse_checkout_keeps_from_disk_may_be_missing(self):
        self.commit(".")
        self.git("update-index", "--skip-worktree", "gen/b.cu")
        self.assertEqual(self.mask("."), ("proven", "ws_mask"))
        shutil.rmtree(os.path.join(self.top, "gen"))
        for paths in (["."], ["h.cuh", "a.cu"]):
            site = self.check(*paths)["sites"][0]
            self.assertEqual((site["state"], site["mask"]["text"]), ("assumed", "ws_mask"))
            self.assertIn("callers-visible", site["assumptions"])
            self.assertIn("not all of it is checked out", json.dumps(site))

    def test_launches_that_a_sparse_checkout_keeps_from_disk_may_be_missing(self):
        self.write("a.cu", "__global__ void k(int *p) { if ((threadIdx.x & 31) < 16) p[0] = __shfl_down(p[1], 4); }\n"
                           "int main() { k<<<1, 32>>>(nullptr); }\n")
        self.write("gen/b.cu", "__global__ void k(int *); void run(int *p) { k<<<1, dim3(8, 8)>>>(p); }\n")
        self.commit(".")
        self.git("sparse-checkout", "set", "--no-cone", "/*", "!gen/")
        site = self.check("a.cu")["sites"][0]
        self.assertEqual((site["state"], site["mask"]["text"]), ("assumed", "0x0000ffffu"))
        self.assertIn("launches-seen", site["assumptions"])

    def test_what_is_kept_from_disk_and_no_code_calls_nothing(self):
        self.write("gen/b.cu", "")
        self.write("doc/a.md", "")
        self.commit(".")
        self.git("sparse-checkout", "set", "--no-cone", "/*", "!doc/")
        self.assertFalse(os.path.exists(os.path.join(self.top, "doc")))
        self.assertEqual(self.mask("."), ("proven", "0xffffffffu"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
