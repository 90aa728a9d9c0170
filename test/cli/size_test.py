#!/usr/bin/env python3
"""Large functions and files: twice as much costs about twice as much, measured in one run.

    size_test.py PATH/TO/warpshift [unittest arguments]

CPU time of the tool and its children; the cost of a run that only starts up is subtracted. The limits are far above what is measured, and below
what the next power would be: machines are noisy. bench/check_bench.py has tighter ones.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""


def kernels(count):
    """What has its mask already is read, walked and compared, and not written again."""
    return "".join(f"__global__ void k{i}(int *p) {{ p[threadIdx.x] = __shfl_down_sync(~0u, p[threadIdx.x], {i % 32}); }}\n"
                   for i in range(count))


def else_ifs(count):
    return ("__global__ void k(int *p) {\n  int t = threadIdx.x, v = p[t];\n  if (v == 0) v = __shfl(v, 0);\n" +
            "".join(f"  else if (v == {i}) v = __shfl(v, {i % 32});\n" for i in range(1, count)) + "  p[t] = v;\n}\n")


def choices(count):
    return ("__global__ void k(int *p, int c) {\n  int v = p[threadIdx.x];\n  v =" +
            "".join(f" c == {i} ? __shfl(v, {i % 32}) :\n" for i in range(count)) + "  0;\n  p[threadIdx.x] = v;\n}\n")


def choices_in_front(count):
    return ("__global__ void k(int *p, int c) {\n  int v = p[threadIdx.x], w = v;\n  v =" +
            "".join(f" c == {i} ?" for i in range(count)) + " v" +
            "".join(f"\n  : __shfl(v, {i % 32}) + w++" for i in range(count)) + ";\n  p[threadIdx.x] = v + w;\n}\n")


def sums(count):
    """Indexes, each of which is made of the one before twice."""
    return ("__global__ void k(int *p, int n) {\n  __shared__ int s[1024];\n  int x0 = threadIdx.x;\n" +
            "".join(f"  int x{i} = x{i - 1} + x{i - 1} * n;\n" for i in range(1, count)) +
            "".join(f"  s[x{i}] = {i};\n  p[{i}] = s[x{i} + 1];\n" for i in range(1, count)) + "}\n")


class SizeTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-size-")

    def tearDown(self):
        self.folder.cleanup()

    def cost(self, text, sites):
        """Seconds of CPU; what becomes of the text is looked at as well."""
        with open(os.path.join(self.folder.name, "a.cu"), "w") as f:
            f.write(text)
        report = os.path.join(self.folder.name, "report.json")
        with open(report, "w") as out:
            child = subprocess.Popen([TOOL, "check", "--no-cuda", "--no-cache", "-j1", "--format", "json", "a.cu"],
                                     cwd=self.folder.name, stdout=out, stderr=subprocess.PIPE)
            with child.stderr:
                errors = child.stderr.read()
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        self.assertIn(child.returncode, (0, 1), errors)
        with open(report) as f:
            result = json.load(f)
        self.assertEqual(len(result["sites"]), sites)
        self.assertTrue(all(f["status"] != "failed" for f in result["files"]), result["files"])
        return usage.ru_utime + usage.ru_stime

    def growth(self, text, few, many, sites_each):
        start = self.cost("", 0)
        least, most = (max(self.cost(text(n), n * sites_each) - start, 0.05) for n in (few, many))
        print(f"{text.__name__}: {few}: {least:.2f} s, {many}: {most:.2f} s", file=sys.stderr)
        return most / least

    def test_kernels_in_one_file(self):
        self.assertLess(self.growth(kernels, 10000, 20000, 0), 3)

    def test_a_chain_of_else_if(self):
        self.assertLess(self.growth(else_ifs, 1500, 3000, 1), 5)

    def test_sums_of_sums(self):
        least, most = (max(self.cost(sums(n), 2 * n - 3) - self.cost("", 0), 0.05) for n in (20, 40))
        self.assertLess(most / least, 12)

    def test_a_chain_of_choices(self):
        self.assertLess(self.growth(choices, 250, 1000, 1), 32)

    def test_choices_in_the_first_arm(self):
        self.assertLess(self.growth(choices_in_front, 250, 1000, 1), 32)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
