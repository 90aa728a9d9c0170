#!/usr/bin/env python3
"""One file cannot end the run: deep syntax is analysed; what crashes, takes too long or needs too much memory is left out.

    survival_test.py PATH/TO/warpshift [unittest arguments]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

GOOD = """__global__ void good(int *a, int n) {
  int v = a[threadIdx.x];
  if (a[threadIdx.x + 32] > 3)
    v += __shfl_down(v, 1);
  a[threadIdx.x] = v;
}
"""
HELPER = "#pragma once\n__device__ inline int next(int v) { return __shfl_down(v, 1); }\n"
CALLER = '#include "h.cuh"\n__global__ void k(int *a) { a[threadIdx.x] = next(a[threadIdx.x]); }\n'


def times_ten(name, text, count):
    """Macros NAME1 ... NAMEcount, the last with 10 ** count copies of text."""
    lines = ["#define %s0 %s" % (name, text)]
    for n in range(count):
        lines.append("#define %s%d %s" % (name, n + 1, " ".join([name + str(n)] * 10)))
    return "\n".join(lines) + "\n"


# Ten million operators: deeper than any stack.
CRASH = times_ten("M", "-", 7)
CRASHING = CRASH + "__device__ int deep(int v) { return __shfl(M7 v, 1); }\n"
# Two milliards of steps while compiling.
ENDLESS = """constexpr int endless(int n) { int s = 0; for (int i = 0; i < 2000000000; ++i) s ^= i + n; return s; }
constexpr int X = endless(1);
__device__ int slow(int v) { return v > X ? __shfl(v, 1) : 0; }
"""
FAT = times_ten("A", "x,", 7) + "__device__ int fat(int v, int x) { int t[] = {A7 0}; return __shfl(t[v], 1); }\n"


def in_kernel(expression):
    return ("__global__ void k(int *a, int n) {\n  int v = a[threadIdx.x];\n  int s = %s;\n"
            "  if (s > n)\n    v += __shfl_down(v, 1);\n  a[threadIdx.x] = v;\n}\n" % expression)


class SurvivalTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-survival-")
        self.root = os.path.join(os.path.realpath(self.folder.name), "project")

    def tearDown(self):
        self.folder.cleanup()

    def add(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)

    def check(self, *args):
        run = subprocess.run([TOOL, "check", "--no-cuda", "--format", "json", *args, "."], cwd=self.root,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=600)
        self.assertIn(run.returncode, (0, 1, 3), run.stderr)
        return run.returncode, json.loads(run.stdout)

    def states(self, result):
        return {s["file"]: s["state"] for s in result["sites"]}

    def expect_left_out(self, name, text, reason, *args):
        self.add("good.cu", GOOD)
        _, alone = self.check(*args)
        self.add(name, text)
        code, both = self.check(*args)
        self.assertEqual(code, 3)
        self.assertEqual([s for s in both["sites"] if s["file"] == "good.cu"], alone["sites"])
        self.assertEqual(len(alone["sites"]), 1)
        record = next(f for f in both["files"] if f["path"] == name)
        self.assertEqual(record["status"], "failed")
        self.assertIn(reason, record["errors"][0])
        self.assertEqual(both["accounting"]["in_failed_files"], 1)
        self.assertEqual(both["accounting"]["unexplained"], 0)

    def test_a_crash(self):
        self.expect_left_out("bad.cu", CRASHING, "internal error (signal 11)")

    def test_a_unit_that_takes_too_long(self):
        self.expect_left_out("bad.cu", ENDLESS, "parse: took longer than 3 s", "--unit-timeout", "3",
                             "--extra-arg=-fconstexpr-steps=2000000000")

    def test_a_unit_that_needs_too_much_memory(self):
        self.expect_left_out("bad.cu", FAT, "parse: needed more than 200 MB", "--unit-memory", "200")

    def test_timing_names_the_unit_that_takes_longest(self):
        self.add("good.cu", GOOD)
        self.add("slow.cu", ENDLESS)
        run = subprocess.run([TOOL, "check", "--no-cuda", "--no-cache", "--timing", "--extra-arg=-fconstexpr-steps=10000000", "."],
                             cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=600)
        slowest = run.stderr.split("slowest:\n")[1].splitlines()
        self.assertEqual(slowest[0].split()[2:], ["parse", "slow.cu"], run.stderr)
        self.assertTrue(any(line.endswith(" good.cu") for line in slowest), run.stderr)

    def test_deep_syntax_is_analysed(self):
        self.add("sum.cu", in_kernel(" + ".join("a[%d]" % n for n in range(20000))))
        self.add("parentheses.cu", in_kernel("(" * 5000 + "n" + ")" * 5000))
        self.add("minus.cu", in_kernel("- " * 20000 + "n"))
        self.add("blocks.cu", in_kernel("n").replace("  if", "{" * 3000 + "  if").replace("  a[", "}" * 3000 + "  a["))
        code, result = self.check()
        self.assertEqual(code, 1)
        self.assertEqual(len(result["sites"]), 4)
        self.assertLessEqual(set(self.states(result).values()), {"proven", "assumed"})

    def helper_beside(self, bad):
        self.add("src/h.cuh", HELPER)
        self.add("src/good.cu", CALLER)
        _, result = self.check()
        full = result["sites"][0]["mask"]
        self.add("src/bad.cu", bad)
        _, result = self.check()
        return full, next(s["mask"] for s in result["sites"] if s["file"] == "src/h.cuh")

    def test_what_was_not_read_may_call_a_helper(self):
        full, beside = self.helper_beside(CRASH + '#include "h.cuh"\n__global__ void b(int *a) {\n'
                                          "  if (a[threadIdx.x] > 0)\n    a[threadIdx.x] = next(M7 a[threadIdx.x]);\n}\n")
        self.assertEqual(full["kind"], "full")
        self.assertEqual(beside["kind"], "parameter")

    def test_a_header_that_only_the_failed_unit_reads_may_call_a_helper(self):
        self.add("private/p.cuh", "__device__ inline int via(int v) { if (v > 0) v = next(v); return v; }\n")
        self.add(".gitignore", "private\n")
        full, beside = self.helper_beside(CRASH + '#include "h.cuh"\n#include "../private/p.cuh"\n'
                                          "__global__ void b(int *a) { a[threadIdx.x] = via(M7 a[threadIdx.x]) + __shfl(1, 2); }\n")
        self.assertEqual(full["kind"], "full")
        self.assertEqual(beside["kind"], "parameter")

    def test_a_declaration_in_the_failed_unit_may_call_a_function_of_another(self):
        self.add("good.cu", "__device__ int twice(int v) { return __shfl_down(v, 1); }\n"
                            "__global__ void k(int *a) { a[threadIdx.x] = twice(a[threadIdx.x]); }\n")
        _, result = self.check()
        self.assertEqual(result["sites"][0]["mask"]["kind"], "full")
        self.add("bad.cu", CRASH + "__device__ int twice(int v);\n"
                 "__global__ void b(int *a) { if (a[1] > 0) a[threadIdx.x] = twice(M7 a[threadIdx.x]) + __shfl(1, 2); }\n")
        _, result = self.check()
        self.assertNotEqual(next(s["mask"]["kind"] for s in result["sites"] if s["file"] == "good.cu"), "full")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
