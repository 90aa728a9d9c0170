#!/usr/bin/env python3
"""One header, or one source, that two commands of a build make different programs of: an edit that only one of them bears is not made,
and nothing of it; what holds for both is made once.

    two_builds_test.py PATH/TO/warpshift [unittest arguments]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

CONTESTED = """__device__ inline int sum(int v) {
#ifdef WIDE
  if (v > 2)
#endif
    v += __shfl_down(v, 1);
  return v;
}
"""
COMMON = """__device__ inline int both(int v) {
  return __shfl(v, SOURCE) + v;
}
"""
UNIT = '#include "h.cuh"\n__global__ void {name}(int *p) {{\n  p[threadIdx.x] = {call}(p[threadIdx.x]);\n}}\n'
DIFFERENT = "need different edits"


class TwoBuilds(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-builds-")
        self.root = os.path.realpath(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        os.makedirs(os.path.dirname(os.path.join(self.root, name)), exist_ok=True)
        with open(os.path.join(self.root, name), "w") as f:
            f.write(text)

    def read(self, name):
        with open(os.path.join(self.root, name)) as f:
            return f.read()

    def build(self, *commands):
        """Each: a source and the flags of its command."""
        self.write("build/compile_commands.json", json.dumps([
            {"directory": os.path.join(self.root, "build"), "file": f"../src/{name}", "output": f"{at}.o",
             "arguments": ["nvcc", *flags, "-c", f"../src/{name}", "-o", f"{at}.o"]} for at, (name, *flags) in enumerate(commands)]))

    def run_tool(self, *args, code=None):
        done = subprocess.run([TOOL, args[0], "--no-cuda", "--no-cache", "--progress=never", *args[1:]], cwd=self.root,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        if code is not None:
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def check(self, *args):
        return json.loads(self.run_tool("check", "-p", "build", "--format=json", *args, "src").stdout)

    def sites(self, *args):
        return [(s["file"], s["line"], s["state"]) for s in self.check(*args)["sites"]]

    def leaves_alone(self, *names):
        """fix prints no line of these files, and fix -i changes no byte of them."""
        before = {name: self.read(name) for name in names}
        diff = self.run_tool("fix", "-p", "build", "src", code=1).stdout
        for name in names:
            self.assertNotIn(name, diff)
        self.run_tool("fix", "-i", "--allow-dirty", "-p", "build", "src", code=1)
        self.assertEqual({name: self.read(name) for name in names}, before)


class OneHeader(TwoBuilds):
    def setUp(self):
        super().setUp()
        self.write("src/a.cu", UNIT.format(name="ka", call="sum"))
        self.write("src/b.cu", UNIT.format(name="kb", call="sum"))

    def test_edits_that_differ_are_not_made(self):
        self.write("src/h.cuh", CONTESTED)
        for flags in (["-DWIDE"], []), ([], ["-DWIDE"]):
            with self.subTest(flags):
                self.build(("a.cu", *flags[0]), ("b.cu", *flags[1]))
                site, = self.check()["sites"]
                self.assertEqual((site["file"], site["line"], site["state"]), ("src/h.cuh", 5, "manual"))
                self.assertIn(DIFFERENT, json.dumps(site))
                self.leaves_alone("src/h.cuh", "src/a.cu", "src/b.cu")

    def test_what_both_bear_beside_them_is_made(self):
        self.write("src/h.cuh", CONTESTED + COMMON.replace("SOURCE", "0"))
        self.write("src/a.cu", UNIT.format(name="ka", call="sum(both") .replace("])", "]))", 1))
        self.build(("a.cu",), ("b.cu", "-DWIDE"))
        self.assertEqual(self.sites(), [("src/h.cuh", 5, "manual"), ("src/h.cuh", 9, "proven")])
        self.run_tool("fix", "-i", "--allow-dirty", "-p", "build", "src", code=1)
        self.assertEqual(self.read("src/h.cuh"), CONTESTED + COMMON.replace("__shfl(v, SOURCE", "__shfl_sync(0xffffffffu, v, 0"))

    def test_an_edit_that_is_the_same_in_both_is_made_once(self):
        self.write("src/h.cuh", COMMON)
        for name in "ab":
            self.write(f"src/{name}.cu", UNIT.format(name=f"k{name}", call="both"))
        self.build(("a.cu", "-DSOURCE=1"), ("b.cu", "-DSOURCE=2"))
        self.assertEqual(self.sites(), [("src/h.cuh", 2, "assumed")])  # Other builds may say another number.
        diff = self.run_tool("fix", "-p", "build", "src", code=0).stdout
        self.assertEqual(diff.count("+  return __shfl_sync(0xffffffffu, v, SOURCE) + v;\n"), 1, diff)
        self.run_tool("fix", "-i", "--allow-dirty", "-p", "build", "src", code=0)
        self.assertEqual(self.read("src/h.cuh"), COMMON.replace("__shfl(", "__shfl_sync(0xffffffffu, "))
        self.assertEqual(self.sites(), [])

    def test_lanes_that_differ_are_handed_on_by_a_mask_that_holds_for_both(self):
        self.write("src/h.cuh", COMMON.replace("SOURCE", "0"))
        self.write("src/a.cu", UNIT.format(name="ka", call="both"))
        self.write("src/b.cu", UNIT.format(name="kb", call="both").replace("  p[", "  if (p[0] > PART)\n    p[", 1)
                   .replace("p[0]", "p[threadIdx.x]", 1))
        self.build(("a.cu",), ("b.cu", "-DPART=3"))
        self.run_tool("fix", "-i", "--allow-dirty", "-p", "build", "src", code=0)
        self.assertIn("unsigned ws_mask = 0xffffffffu", self.read("src/h.cuh"))
        self.assertIn("both(p[threadIdx.x], ws_m1)", self.read("src/b.cu"))
        self.assertEqual(self.read("src/a.cu"), UNIT.format(name="ka", call="both"))


class OneSource(TwoBuilds):
    """The same file in two targets."""

    def setUp(self):
        super().setUp()
        self.write("src/h.cuh", CONTESTED)
        self.write("src/a.cu", UNIT.format(name="ka", call="sum"))

    def test_both_commands_count_whichever_comes_first(self):
        for first, second in ([], ["-DWIDE"]), (["-DWIDE"], []):
            with self.subTest(first=first):
                self.build(("a.cu", *first), ("a.cu", *second))
                site, = self.check()["sites"]
                self.assertEqual((site["line"], site["state"]), (5, "manual"))
                self.assertIn(DIFFERENT, json.dumps(site))
                self.leaves_alone("src/h.cuh", "src/a.cu")

    def test_one_alone_is_migrated(self):
        self.build(("a.cu",))
        self.assertNotEqual(self.sites()[0][2], "manual")

    def test_a_mask_that_a_build_without_the_macro_would_not_declare_is_not_written(self):
        self.build(("a.cu", "-DWIDE"))
        site, = self.check()["sites"]
        self.assertEqual((site["line"], site["state"]), (5, "manual"))
        self.assertIn("another build may leave out", json.dumps(site))

    def test_commands_that_say_the_same_are_one(self):
        def parses():
            trace = self.run_tool("check", "-p", "build", "-j1", "--trace", "commands", "src").stderr
            return sum(line.startswith("[commands] clang") for line in trace.splitlines())
        self.build(("a.cu", "-DX"))
        one = parses()
        self.build(("a.cu", "-DX"), ("a.cu", "-DX"))
        self.assertEqual(parses(), one)

    def test_no_name_that_lines_of_another_build_declare_is_forgotten(self):
        """Among hundreds that nothing spells stands the one that a helper calls: with -DFAST it may mean another function."""
        names = [f"some_rather_long_name_of_a_function_{i * 7919 % 1000:04}" for i in range(400)]
        self.write("src/more.h", "".join(f"__device__ int {n}(int v);\n" for n in names) + "__device__ int chosen_by_the_build(int v, int w);\n")
        steps = "".join(f"__device__ int step_{i}(int v) {{ return step_{i - 1}(v); }}\n" for i in range(1, 60))
        self.write("src/a.cu", '#ifdef FAST\n#include "more.h"\n#endif\n'
                   "__device__ int chosen_by_the_build(int v) { return v; }\n"
                   "__device__ int step_0(int v) { return chosen_by_the_build(v); }\n" + steps +
                   "__global__ void k(int *p) {\n  if (step_59(p[0]) > 0)\n    p[threadIdx.x] = __shfl(p[threadIdx.x], 0);\n}\n")
        site, = json.loads(self.run_tool("check", "--format=json", "src/a.cu").stdout)["sites"]
        self.assertEqual((site["state"], "as-parsed" in site["assumptions"]), ("assumed", True))

    def test_shards_and_workers_give_the_same(self):
        self.build(("a.cu",), ("a.cu", "-DWIDE"))
        whole = self.run_tool("check", "-p", "build", "--format=json", "-j1", "src").stdout
        self.assertEqual(self.run_tool("check", "-p", "build", "--format=json", "-j4", "src").stdout, whole)
        parts = []
        for i in (1, 2):
            parts.append(os.path.join(self.root, f"part-{i}"))
            self.run_tool("check", "-p", "build", f"--shard={i}/2", "-o", parts[-1], "src", code=0)
        merged = subprocess.run([TOOL, "merge", "--format=json", *parts], cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True, timeout=120)
        self.assertEqual(merged.stdout, whole, merged.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
