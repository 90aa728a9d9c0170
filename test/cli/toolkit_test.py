#!/usr/bin/env python3
"""Code that is older than the toolkit which is found: such a unit is read with the built-in stubs.

    toolkit_test.py PATH/TO/warpshift [unittest arguments]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
CUDA = "/usr/local/cuda"

# The bits of a half were a member that everybody could read until CUDA 9.
OLD = """#include <cuda_fp16.h>
__device__ unsigned short bits(half h) { return h.x; }
__global__ void old(float *p, half h) {
  p[threadIdx.x] = __shfl_down(p[threadIdx.x] + bits(h), 1);
}
void run(float *p, half h) { old<<<1, 32>>>(p, h); }
"""
PLAIN = """#include <cuda_runtime.h>
__global__ void plain(float *p) {
  p[threadIdx.x] = __shfl_down(p[threadIdx.x], 1);
}
void start(float *p) { plain<<<1, 32>>>(p); }
"""
BROKEN = PLAIN + "__global__ void broken(float *p) { p[0] = nowhere; }\n"


class ToolkitTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-toolkit-")
        self.root = os.path.join(os.path.realpath(self.folder.name), "project")
        os.makedirs(self.root)

    def tearDown(self):
        self.folder.cleanup()

    def add(self, name, text):
        with open(os.path.join(self.root, name), "w") as f:
            f.write(text)

    def run_tool(self, *args):
        return subprocess.run([TOOL, *args], cwd=self.root, capture_output=True, text=True)

    def check(self, *args):
        run = self.run_tool("check", "--no-cache", "--cuda-path", CUDA, "--root", ".", "--format", "json", *args)
        self.assertIn(run.returncode, (0, 1, 3), run.stderr)
        return json.loads(run.stdout)

    def states(self, result):
        return [(s["file"], s["state"]) for s in result["sites"]]

    def headers(self, result):
        return sorted({c["headers"].split()[0] for c in result["configurations"]})

    def test_a_unit_with_errors_is_read_with_the_stubs(self):
        self.add("old.cu", OLD)
        result = self.check(".")
        self.assertEqual(self.states(result), [("old.cu", "assumed")])
        self.assertEqual(self.headers(result), ["stubs"])
        self.assertEqual(result["files"][0]["errors"], [])
        self.assertIn("as-parsed", result["sites"][0]["assumptions"])  # A build reads other headers.

    def test_lines_that_only_the_toolkit_compiles_keep_it(self):
        for condition in ("CUDART_VERSION >= 12000", "CUDA_VERSION > 12080"):
            self.add("old.cu", OLD.replace("  p[", f"#if {condition}\n  if (p[threadIdx.x] > 3)\n#endif\n  p["))
            result = self.check(".")
            self.assertEqual(self.headers(result), ["CUDA"])
            self.assertEqual(self.states(result), [("old.cu", "manual")])

    def test_others_keep_the_toolkit(self):
        self.add("old.cu", OLD)
        self.add("plain.cu", PLAIN)
        result = self.check(".")
        self.assertEqual(self.states(result), [("old.cu", "assumed"), ("plain.cu", "proven")])
        self.assertEqual(self.headers(result), ["CUDA", "stubs"])

    def test_an_error_of_its_own_keeps_the_toolkit_as_well(self):
        self.add("broken.cu", BROKEN)
        result = self.check(".")
        self.assertEqual(self.headers(result), ["CUDA"])
        self.assertNotEqual(result["files"][0]["errors"], [])

    def test_the_edited_text_is_read_with_the_same_headers(self):
        self.add("old.cu", OLD)
        run = self.run_tool("fix", "-i", "--no-cache", "--cuda-path", CUDA, "--root", ".", ".")
        self.assertEqual(run.returncode, 0, run.stderr)
        with open(os.path.join(self.root, "old.cu")) as f:
            self.assertIn("__shfl_down_sync(0xffffffffu, p[threadIdx.x] + bits(h), 1)", f.read())

    def test_shards_say_the_same(self):
        for name, text in (("old.cu", OLD), ("plain.cu", PLAIN), ("broken.cu", BROKEN)):
            self.add(name, text)
        whole = self.check(".")
        for n in (1, 2):
            run = self.run_tool("check", "--no-cache", "--cuda-path", CUDA, "--root", ".", f"--shard={n}/2", "-o", f"../part{n}", ".")
            self.assertEqual(run.returncode, 0, run.stderr)
        merged = self.run_tool("merge", "--format", "json", "../part1", "../part2")
        self.assertIn(merged.returncode, (0, 1, 3), merged.stderr)
        self.assertEqual(json.loads(merged.stdout), whole)


if __name__ == "__main__":
    if not os.path.exists(CUDA + "/include/cuda_runtime.h"):
        print("skipped: no CUDA toolkit is installed")
        sys.exit(77)
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
