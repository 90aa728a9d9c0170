#!/usr/bin/env python3
"""--target and --emit on whole projects: what rule tests of one file cannot show.

    emission_test.py PATH/TO/warpshift [unittest arguments]

Unity files, fragments, copies of the headers in the project, a second run in each mode, the accounting, bad input.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
RUNTIME = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "runtime")
MODES = ["plain", "compat", "guarded", "emulate"]
KERNEL = "__global__ void %s(int *p) {\n  p[threadIdx.x] = __shfl(p[threadIdx.x], 0);\n}\n"


class EmissionTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-emit-")
        self.root = os.path.realpath(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def add(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", newline="") as f:
            f.write(text)

    def read(self, name):
        with open(os.path.join(self.root, name), newline="") as f:
            return f.read()

    def tool(self, *args):
        return subprocess.run([TOOL, *args], cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              timeout=300)

    def fix(self, *args, code=0):
        result = self.tool("fix", "--no-cuda", "-i", "--allow-dirty", *args, ".")
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        return result

    def unchanged(self, *args):
        result = self.tool("fix", "--no-cuda", *args, ".")
        self.assertEqual(result.stdout, "", args)
        return result


class BadInput(EmissionTest):
    def test_an_unknown_target_lists_the_known_ones_and_each_of_them_works(self):
        self.add("a.cu", KERNEL % "k")
        for bad in ("sm_12", "sm_33", "sm_90x", "kepler", ""):
            result = self.tool("fix", "--target", bad, "a.cu")
            self.assertEqual(result.returncode, 2, bad)
            self.assertIn("is no known target; the targets are sm_20, ", result.stderr)
        listed = re.findall(r"sm_\d+", result.stderr.split("the targets are")[1])
        self.assertIn("sm_90", listed)
        for target in listed:
            result = self.tool("fix", "--no-cuda", "--target", target, "a.cu")
            self.assertEqual(result.returncode, 0, target + result.stderr)
            self.assertIn("shfl_sync(0xffffffffu, p[threadIdx.x], 0)", result.stdout, target)

    def test_a_target_newer_than_the_parser_is_a_usage_error(self):
        self.add("a.cu", KERNEL % "k")
        for bad in ("sm_91", "sm_100", "sm_120", "121"):
            result = self.tool("fix", "--target", bad, "a.cu")
            self.assertEqual(result.returncode, 2, bad)
            self.assertIn("newer than what the parser knows; the targets are sm_20, ", result.stderr)

    def test_an_unknown_mode_is_a_usage_error(self):
        result = self.tool("fix", "--emit", "emulation", ".")
        self.assertEqual(result.returncode, 2)
        self.assertIn("none of plain, compat, guarded, emulate", result.stderr)

    def test_a_bad_configuration_file_names_the_target(self):
        self.add(".warpshift.yaml", "target: sm_11\n")
        self.add("a.cu", KERNEL % "k")
        result = self.tool("fix", "--no-cuda", "a.cu")
        self.assertEqual(result.returncode, 2)
        self.assertIn("'sm_11' is no known target", result.stderr)


    def test_a_kernel_at_its_shared_memory_limit_is_named_before_the_assembler_does(self):
        self.add("k.cu", "__global__ void k(int *p) {\n  __shared__ int own[12 * 1024];\n  own[threadIdx.x] = p[threadIdx.x];\n"
                         "  __syncthreads();\n  p[threadIdx.x] = own[0] + __shfl(p[threadIdx.x], 1);\n}\n")
        self.add("k.plan.yaml", "schema: warpshift-plan/1\nkernel: k\ngrid: 1\nblock: 32\nargs:\n"
                                "  - {name: p, buffer: s32, count: 32, init: iota}\n")
        self.assertIn("49152 bytes of static shared memory", self.tool("check", "--no-cuda", "--target", "sm_20", "k.cu").stdout)
        self.assertNotIn("shared memory", self.tool("check", "--no-cuda", "--emit", "compat", "k.cu").stdout)
        self.assertEqual(self.tool("verify", "--no-cuda", "--emit", "emulate", "k.cu").returncode, 0)
        result = self.tool("verify", "--no-cuda", "--target", "sm_20", "k.cu")
        self.assertEqual(result.returncode, 3, result.stderr)
        self.assertIn("53248 bytes of static shared memory; a kernel has at most 49152", result.stdout)


class WholeProjects(EmissionTest):
    def test_a_unity_file_leaves_each_of_its_parts_its_own_header(self):
        self.add("a.cu", KERNEL % "a")
        self.add("b.cu", KERNEL % "b")
        self.add("unity.cu", '#include "a.cu"\n#include "b.cu"\n' + KERNEL % "c")
        self.fix("--emit", "emulate")
        for name in ("a.cu", "b.cu", "unity.cu"):
            self.assertEqual(self.read(name).count('#include "warp_emulation.h"'), 1, name)
            self.assertNotIn("__shfl", self.read(name))
        self.unchanged("--emit", "emulate")

    def test_a_fragment_gets_the_header_through_its_includer(self):
        self.add("inner.cuh", "static __device__ int first(int v) { return __shfl(v, 0); }\n")
        self.add("outer.cuh", '#pragma once\nnamespace tools {\n#include "inner.cuh"\n}\n')
        self.add("k.cu", '#include "outer.cuh"\n__global__ void k(int *p) { p[threadIdx.x] = tools::first(p[threadIdx.x]); }\n')
        self.fix("--emit", "emulate")
        self.assertNotIn("#include", self.read("inner.cuh"))
        self.assertTrue(self.read("outer.cuh").startswith('#pragma once\n#include "warp_emulation.h"\nnamespace'))
        self.assertIn("warp_emulation::shfl_sync", self.read("inner.cuh"))
        self.unchanged("--emit", "emulate")

    def test_statements_in_a_file_of_their_own_get_it_through_the_kernel(self):
        self.add("body.inl", "v = __shfl(v, 0);\n")
        self.add("k.cu", "__global__ void k(int *p) {\n  int v = p[threadIdx.x];\n#include \"body.inl\"\n  p[threadIdx.x] = v;\n}\n")
        self.fix("--emit", "emulate")
        self.assertEqual(self.read("body.inl"), "v = warp_emulation::shfl_sync(0xffffffffu, v, 0);\n")
        self.assertTrue(self.read("k.cu").startswith('#include "warp_emulation.h"\n'))

    def test_a_fragment_of_several_files_gets_it_through_each_of_them(self):
        self.add("inner.cuh", "static __device__ int first(int v) { return __shfl(v, 0); }\n")
        self.add("outer.cuh", '#pragma once\nnamespace tools {\n#include "inner.cuh"\n}\n')
        kernel = '#include "%s.cuh"\n__global__ void k(int *p) { p[threadIdx.x] = %sfirst(p[threadIdx.x]); }\n'
        self.add("a.cu", kernel % ("inner", ""))
        self.add("b.cu", kernel % ("outer", "tools::"))
        self.fix("--emit", "emulate")
        self.assertNotIn("#include", self.read("inner.cuh"))
        self.assertTrue(self.read("a.cu").startswith('#include "warp_emulation.h"\n#include "inner.cuh"\n'))
        self.assertTrue(self.read("outer.cuh").startswith('#pragma once\n#include "warp_emulation.h"\nnamespace'))
        self.unchanged("--emit", "emulate")

    def test_a_fragment_of_a_file_that_is_no_input_cannot_take_it(self):
        self.add("generated/wrap.cuh", 'namespace tools {\n#include "../source/inner.cuh"\n}\n')
        self.add("source/inner.cuh", "static __device__ int first(int v) { return __shfl(v, 0); }\n"
                                     "static __device__ int second(int v) { return __shfl_sync(~0u, v, 1); }\n")
        self.add("source/k.cu", '#include "../generated/wrap.cuh"\n__global__ void k(int *p) {\n'
                                "  p[threadIdx.x] = tools::first(p[threadIdx.x]) + tools::second(2) + __shfl(3, 1);\n}\n")
        before = self.read("source/inner.cuh")
        result = self.tool("fix", "--no-cuda", "-i", "--allow-dirty", "--emit", "emulate", "--format", "json", "-o", "r.json", "source")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertEqual(self.read("source/inner.cuh"), before)
        self.assertIn("warp_emulation::shfl_sync(0xffffffffu, 3, 1)", self.read("source/k.cu"))
        saved = json.loads(self.read("r.json"))
        why = 'the file cannot take #include "warp_emulation.h": it is included in the middle of something'
        manual = [s for s in saved["sites"] if s["state"] == "manual"]
        self.assertEqual([os.path.basename(s["file"]) for s in manual], ["inner.cuh"])
        self.assertIn(why, manual[0]["reasons"][0]["text"])
        self.assertEqual(manual[0]["assumptions"], [])
        lost = [f for f in saved["findings"] if f["kind"] == "no-substitute"]
        self.assertEqual([f["line"] for f in lost], [2])
        self.assertIn(why, lost[0]["message"])
        self.assertEqual([s["line"] for s in saved["emission"]["substituted"]], [3])

    def test_headers_copied_into_the_project_are_left_alone(self):
        for name in ("warp_compat.h", "warp_emulation.h", "warp_checked.h"):
            shutil.copy(os.path.join(RUNTIME, name), self.root)
        self.add("a.cu", KERNEL % "k")
        for arguments in (["--target", "sm_20"], ["--emit", "compat"], []):
            self.fix(*arguments)
            for name in ("warp_compat.h", "warp_emulation.h", "warp_checked.h"):
                with open(os.path.join(RUNTIME, name)) as f:
                    self.assertEqual(self.read(name), f.read(), (name, arguments))
        self.assertIn('#include "warp_emulation.h"', self.read("a.cu"))

    def test_a_second_run_in_the_same_mode_and_a_plain_one_change_nothing(self):
        for mode in MODES:
            with self.subTest(mode):
                self.add("h.cuh", "#pragma once\n#define FIRST(v) __shfl(v, 0)\n"
                                  "__device__ inline int sum(int v) {\n  v += __shfl_xor(v, 1);\n  return v;\n}\n")
                self.add("k.cu", '#include "h.cuh"\n__global__ void k(int *p, int n) {\n  int v = p[threadIdx.x];\n'
                                 "  if (v > n)\n    v += sum(v) + __any(v == 3);\n  while (__any(v > 9))\n    v = FIRST(v) / 2;\n"
                                 "  p[threadIdx.x] = v;\n}\n")
                self.fix("--emit", mode)
                self.assertNotEqual(self.read("h.cuh").count("_sync("), 0)
                self.unchanged("--emit", mode)
                self.unchanged()
                check = self.tool("check", "--no-cuda", "--format", "json", ".")
                self.assertEqual(check.returncode, 0, check.stdout)
                states = {s["state"] for s in json.loads(check.stdout)["sites"]}
                self.assertEqual(states, {"guarded"} if mode == "guarded" else set())

    def test_a_later_run_sees_a_new_divergent_caller_of_an_emulated_helper(self):
        self.add("k.cu", "__device__ int sum(int v) {\n  return v + __shfl_xor(v, 1);\n}\n"
                         "__global__ void k(int *p) {\n  p[threadIdx.x] = sum(p[threadIdx.x]);\n}\n")
        self.fix("--emit", "emulate")
        self.add("k.cu", self.read("k.cu") + "__global__ void l(int *p) {\n  if (p[threadIdx.x] > 3)\n    p[threadIdx.x] = "
                                             "sum(p[threadIdx.x]);\n}\n")
        check = self.tool("check", "--no-cuda", "--format", "json", ".")
        self.assertIn("divergent-caller", [f["kind"] for f in json.loads(check.stdout)["findings"]])


class Spelling(EmissionTest):
    def copy(self, folder):
        os.makedirs(os.path.join(self.root, folder), exist_ok=True)
        shutil.copy(os.path.join(RUNTIME, "warp_emulation.h"), os.path.join(self.root, folder))

    def included(self, name="src/a.cu"):
        return re.findall(r'#include "(.*warp_emulation.h)"', self.read(name))

    def test_a_copy_beside_the_file_or_in_an_include_folder_is_named_as_it_is(self):
        self.copy("src")
        self.add("src/a.cu", KERNEL % "a")
        self.copy("inc")
        self.add("other/b.cu", KERNEL % "b")
        self.fix("--emit", "emulate", "--extra-arg=-Iinc")
        self.assertEqual(self.included(), ["warp_emulation.h"])
        self.assertEqual(self.included("other/b.cu"), ["warp_emulation.h"])

    def test_a_copy_below_an_include_folder_is_named_from_there(self):
        self.copy("include/lib/compat")
        self.add("src/a.cu", KERNEL % "a")
        self.fix("--emit", "emulate", "--extra-arg=-Iinclude")
        self.assertEqual(self.included(), ["lib/compat/warp_emulation.h"])
        self.unchanged("--emit", "emulate", "--extra-arg=-Iinclude")

    def test_a_copy_elsewhere_is_named_from_the_folder_of_the_file(self):
        self.copy("third/party")
        self.add("src/a.cu", KERNEL % "a")
        self.fix("--emit", "emulate")
        self.assertEqual(self.included(), ["../third/party/warp_emulation.h"])

    def test_a_project_without_a_copy_is_told_how_to_get_one(self):
        self.add("src/a.cu", KERNEL % "a")
        result = self.fix("--emit", "emulate")
        self.assertEqual(self.included(), ["warp_emulation.h"])
        self.assertIn("'warpshift explain --source warp_emulation.h' prints it", result.stderr)
        with open(os.path.join(RUNTIME, "warp_emulation.h")) as f:
            self.assertEqual(self.tool("explain", "--source", "warp_emulation.h").stdout, f.read())
        self.copy("src")
        self.add("src/a.cu", KERNEL % "a")
        self.assertNotIn("--source", self.fix("--emit", "emulate").stderr)
        wrong = self.tool("explain", "--source", "vote-to-sync")
        self.assertEqual(wrong.returncode, 2)
        self.assertIn("prints one of warp_checked.h, warp_compat.h, warp_emulation.h", wrong.stderr)


class Books(EmissionTest):
    def test_substituted_calls_are_counted_in_every_report(self):
        self.add("a.cu", KERNEL % "k")
        self.add("b.cu", "__global__ void l(int *p) {\n  p[0] = __any_sync(0xffffffffu, p[1]) + __any(p[2]);\n}\n")
        result = self.tool("check", "--no-cuda", "--target", "sm_20", "--format", "json", "-o", "r.json", ".")
        self.assertEqual(result.returncode, 1, result.stderr)
        emission = json.loads(self.read("r.json"))["emission"]
        self.assertEqual((emission["mode"], emission["target"]), ("emulate", 20))
        self.assertEqual([(s["file"], s["line"], s["intrinsic"], s["by"]) for s in emission["substituted"]],
                         [("a.cu", 2, "__shfl", "warp_emulation::shfl_sync"),
                          ("b.cu", 2, "__any_sync", "warp_emulation::any_sync"),
                          ("b.cu", 2, "__any", "warp_emulation::any_sync")])
        for kind in ("text", "markdown", "html"):
            self.assertIn("3 calls substituted by warp", self.tool("report", "--format", kind, "r.json").stdout.replace("\\_", "_"), kind)
        self.assertIn("3 calls substituted by warp_emulation.h", self.tool("fix", "--no-cuda", "--target", "sm_20", ".").stderr)

    def test_a_target_that_lacks_nothing_counts_nothing(self):
        self.add("a.cu", KERNEL % "k")
        result = self.tool("fix", "--no-cuda", "--target", "sm_80", ".")
        self.assertNotIn("substituted", result.stderr)
        self.assertNotIn("#include", result.stdout)

    def test_explain_has_the_cost_of_each_mode_and_each_header(self):
        listed = self.tool("explain").stdout
        for mode in MODES:
            self.assertIn("emit-" + mode, listed)
            self.assertIn("Cost", self.tool("explain", "emit-" + mode).stdout, mode)
        text = self.tool("explain", "emit-emulate").stdout
        self.assertIn("128 bytes a warp", text)
        self.assertIn("one store, one load", text)
        for name in ("warp_compat.h", "warp_emulation.h", "warp_checked.h"):
            self.assertIn("Contract", self.tool("explain", name).stdout)
        self.assertIn("Shared memory: 128 bytes per warp", self.tool("explain", "warp_emulation.h").stdout)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
