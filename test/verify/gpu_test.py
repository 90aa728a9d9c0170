#!/usr/bin/env python3
"""`verify` on a GPU, without one: a driver and a sanitizer that only pretend, and every way in which that can go wrong.

    gpu_test.py PATH/TO/warpshift PATH/TO/gpu_runner FOLDER/OF/FAKE_LIBCUDA

The driver's kernels are named for what they do: copy, hang, fault (FakeCuda.cpp).
"""

import os
import subprocess
import sys
import tempfile
import unittest

TOOL, RUNNER, FAKE = (os.path.abspath(a) for a in sys.argv[1:4])

PLAN = """schema: warpshift-plan/1
kernel: {kernel}
grid: 1
block: 32
args:
  - {{name: in, buffer: s32, count: 32, init: iota}}
  - {{name: out, buffer: s32, count: 32, init: zero}}
"""
KERNEL = 'extern "C" __global__ void {kernel}(const int *in, int *out) {{ out[threadIdx.x] = {value}; }}\n'
SANITIZER = """#!/bin/sh
case "$2" in
{tool}) printf '========= COMPUTE-SANITIZER\\n{text}' ;;
synccheck) echo '========= ERROR SUMMARY: 0 errors' ;;
racecheck) echo '========= RACECHECK SUMMARY: 0 hazards displayed (0 errors, 0 warnings)' ;;
esac
"""


class Gpu(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-gpu-")
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), "w") as f:
            f.write(text)
        return self.path(name)

    def runner(self, options=""):
        script = self.write("runner.sh", f'#!/bin/sh\nexec "{RUNNER}" --timeout=1 --first-timeout=2 {options} "$@"\n')
        os.chmod(script, 0o755)
        return script

    def verify(self, *options, kernel="copy", value="in[threadIdx.x]", after=None, plan=None, driver=True, **env):
        source = self.write("a.cu", KERNEL.format(kernel=kernel, value=value))
        changed = self.write("b.cu", after or KERNEL.format(kernel=kernel, value=value))
        launch = self.write("p.yaml", plan or PLAN.format(kernel=kernel))
        variables = dict(os.environ, WARPSHIFT_GPU_RUNNER=self.runner(), **env)
        variables["LD_LIBRARY_PATH"] = FAKE if driver else self.folder.name
        done = subprocess.run([TOOL, "verify", "--no-cuda", *options, source, "--after", changed, "--plan", launch],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, env=variables)
        return done.returncode, done.stdout

    def sanitizer(self, tool, text):
        script = self.write("sanitizer.sh", SANITIZER.format(tool=tool, text=text))
        os.chmod(script, 0o755)
        return script

    def test_what_copies_is_equivalent_and_names_the_device(self):
        code, text = self.verify("--backend", "gpu")
        self.assertEqual(code, 0, text)
        self.assertIn("Fake GPU", text)

    def test_both_backends_make_two_reports(self):
        code, text = self.verify("--backend", "both")
        self.assertEqual(code, 0, text)
        self.assertEqual(text.count("verdict: equivalent"), 2, text)

    def test_a_run_that_hangs_is_killed_and_is_a_timeout(self):
        code, text = self.verify("--backend", "gpu", kernel="hang")
        self.assertEqual(code, 3, text)
        self.assertIn("verdict: timeout", text)
        self.assertIn("the process was killed", text)

    def test_a_fault_of_the_original_is_its_hazard(self):
        code, text = self.verify("--backend", "gpu", kernel="fault")
        self.assertEqual(code, 1, text)
        self.assertIn("verdict: hazard-in-original", text)

    def test_ptx_that_the_driver_refuses_is_unsupported(self):
        code, text = self.verify("--backend", "gpu", kernel="unsupported")
        self.assertEqual(code, 3, text)
        self.assertIn("verdict: unsupported", text)

    def test_no_driver_is_an_error_that_names_it(self):
        code, text = self.verify("--backend", "gpu", driver=False)
        self.assertEqual(code, 2, text)
        self.assertIn("libcuda", text)

    def test_no_runner_is_an_error_that_says_what_to_do(self):
        os.environ["WARPSHIFT_GPU_RUNNER"] = self.path("none")
        self.addCleanup(os.environ.pop, "WARPSHIFT_GPU_RUNNER")
        source = self.write("a.cu", KERNEL.format(kernel="copy", value="1"))
        done = subprocess.run([TOOL, "verify", "--no-cuda", "--backend", "gpu", source, "--after", source],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60)
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn("WARPSHIFT_GPU_RUNNER", done.stdout)

    def test_math_without_a_device_library_is_unsupported_by_name(self):
        code, text = self.verify("--backend", "gpu", value="(int)expf((float)in[threadIdx.x])")
        self.assertEqual(code, 3, text)
        self.assertIn("verdict: unsupported", text)
        self.assertIn("__nv_expf", text)

    def test_a_bundle_without_a_device_library_is_refused_by_name(self):
        code, text = self.verify("--emit-bundle", self.path("bundle"), value="(int)expf((float)in[threadIdx.x])")
        self.assertEqual(code, 3, text)
        self.assertIn("__nv_expf", text)
        self.assertFalse(os.path.exists(self.path("bundle")))

    def test_integer_functions_need_no_device_library(self):
        code, text = self.verify("--backend", "gpu", value="min(__popc(in[threadIdx.x]), __ffs(in[0]))")
        self.assertEqual(code, 0, text)

    def test_a_clean_sanitizer_is_mentioned_and_changes_nothing(self):
        script = self.sanitizer("none", "")
        code, text = self.verify("--backend", "gpu", "--sanitize", WARPSHIFT_COMPUTE_SANITIZER=script)
        self.assertEqual(code, 0, text)
        self.assertIn("compute-sanitizer synccheck of after: 0 findings", text)
        self.assertIn("compute-sanitizer racecheck of after: 0 findings", text)

    def test_what_synccheck_finds_is_a_hazard(self):
        script = self.sanitizer("synccheck", "========= Barrier error detected. Invalid arguments\\n"
                                             "=========     at copy+0x10\\n========= ERROR SUMMARY: 2 errors\\n")
        code, text = self.verify("--backend", "gpu", "--sanitize", WARPSHIFT_COMPUTE_SANITIZER=script)
        self.assertEqual(code, 1, text)
        self.assertIn("verdict: hazard-in-result", text)
        self.assertIn("synccheck of after: 2 findings", text)
        self.assertIn("Barrier error detected", text)

    def test_what_racecheck_finds_is_a_hazard(self):
        script = self.sanitizer("racecheck", "========= RACECHECK SUMMARY: 3 hazards displayed (3 errors, 0 warnings)\\n")
        code, text = self.verify("--backend", "gpu", "--sanitize", WARPSHIFT_COMPUTE_SANITIZER=script)
        self.assertEqual(code, 1, text)
        self.assertIn("racecheck of after: 3 findings", text)

    def test_a_sanitizer_that_says_nothing_is_an_error(self):
        script = self.sanitizer("synccheck", "")
        code, text = self.verify("--backend", "gpu", "--sanitize", WARPSHIFT_COMPUTE_SANITIZER=script)
        self.assertEqual(code, 2, text)
        self.assertIn("gave no summary", text)

    def test_no_sanitizer_is_an_error_not_a_pass(self):
        code, text = self.verify("--backend", "gpu", "--sanitize", WARPSHIFT_COMPUTE_SANITIZER=self.path("none"))
        self.assertEqual(code, 2, text)
        self.assertIn("--sanitize needs compute-sanitizer", text)

    def test_sanitize_without_a_gpu_is_a_usage_error(self):
        code, text = self.verify("--sanitize")
        self.assertEqual(code, 2, text)

    def test_a_plan_of_another_signature_is_refused(self):
        plan = PLAN.format(kernel="copy").replace("  - {name: out, buffer: s32, count: 32, init: zero}\n", "")
        code, text = self.verify(plan=plan)
        self.assertEqual(code, 2, text)
        self.assertIn("argument", text)

    def test_before_and_after_with_other_kernels_are_refused(self):
        code, text = self.verify(after=KERNEL.format(kernel="other", value="1"))
        self.assertEqual(code, 2, text)
        self.assertIn("copy", text)

    def test_an_unsupported_instruction_is_named(self):
        asm = 'extern "C" __global__ void copy(const int *in, int *out) { asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(0)); *out = *in; }\n'
        code, text = self.verify(after=asm)
        self.assertEqual(code, 3, text)
        self.assertIn("mbarrier", text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
