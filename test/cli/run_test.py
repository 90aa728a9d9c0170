#!/usr/bin/env python3
"""`warpshift run` on real files: PTX and CUDA, plans and options, what it writes, exit codes.

    run_test.py PATH/TO/warpshift [unittest arguments]
"""

import json
import os
import struct
import sys
import unittest

from cli_test import CliTest

SCALE = """__global__ void scale(float *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = 2 * p[i];
}
"""
LAUNCH = ["--block=32", "--arg=p:f32[40]=iota", "--arg=s32=40", "--grid=2"]

class Run(CliTest):
    def run_file(self, *args):
        return self.run_tool("run", "--no-cuda", *args)

    def test_a_kernel_with_a_launch_from_options(self):
        self.add("k.cu", SCALE)
        result = self.run_file("k.cu", *LAUNCH)
        self.expect(result, 0)
        self.assertIn("p: f32[40] = 0 2 4 6 8 10 12 14 ...\n", result.stdout)
        self.assertIn("scale (its): finished;", result.stdout)

    def test_buffers_and_result_are_written_to_a_folder(self):
        self.add("k.cu", SCALE)
        self.expect(self.run_file("k.cu", *LAUNCH, "--out", "out dir"), 0)
        values = struct.unpack("<40f", self.read("out dir/p.bin"))
        self.assertEqual(list(values), [2.0 * i for i in range(40)])
        found = json.loads(self.read("out dir/result.json"))
        self.assertEqual(found["schema"], "warpshift-run/1")
        self.assertEqual(found["status"], "finished")

    def test_nothing_is_written_outside_of_the_folder(self):
        self.add("k.cu", SCALE)
        for name in ("../../x", "../x", "sub/x", ".."):
            self.add("p.yaml", "schema: warpshift-plan/1\nkernel: scale\ngrid: 2\nblock: 32\nargs:\n"
                               f"  - {{name: '{name}', buffer: f32, count: 40, init: iota}}\n  - {{name: n, scalar: s32, value: 40}}\n")
            result = self.run_file("k.cu", "--plan", "p.yaml", "--out", "a/b")
            self.expect(result, 2)
            self.assertIn("a file of its name", result.stderr)
        self.assertFalse(os.path.exists(os.path.join(self.root, "x.bin")))
        self.assertFalse(os.path.exists(os.path.join(self.root, "a")))

    def test_devices_and_pipes_are_no_data(self):
        self.add("k.cu", SCALE)
        os.mkfifo(os.path.join(self.root, "pipe"))
        for path in ("/dev/zero", "pipe", "."):
            result = self.run_file("k.cu", "--block=32", f"--arg=p:f32[40]=@{path}", "--arg=s32=40", "--grid=2")
            self.expect(result, 2)
            self.assertIn("no regular file", result.stderr)

    def test_a_grid_without_end_is_refused(self):
        self.add("k.cu", SCALE)
        result = self.run_file("k.cu", "--block=32", "--arg=p:f32[40]=iota", "--arg=s32=40", "--grid=2147483647")
        self.expect(result, 3)
        self.assertIn("a grid of 2147483647 blocks", result.stdout)

    def test_a_plan_beside_the_file_is_found(self):
        self.add("k.cu", SCALE)
        self.add("k.plan.yaml", "schema: warpshift-plan/1\nkernel: scale\ngrid: [2, 1, 1]\nblock: [32, 1, 1]\nargs:\n"
                                "  - {name: p, buffer: f32, count: 40, init: iota}\n"
                                "  - {name: n, scalar: s32, value: 40}\n")
        self.assertEqual(self.run_file("k.cu").stdout, self.run_file("k.cu", *LAUNCH).stdout)

    def test_without_a_launch_a_plan_to_start_from_is_shown(self):
        self.add("k.cu", SCALE)
        result = self.run_file("k.cu")
        self.expect(result, 2)
        self.assertIn("schema: warpshift-plan/1", result.stderr)

    def test_a_mask_that_names_absent_lanes_is_a_hazard(self):
        self.add("k.cu", "__global__ void k(int *p) {\n  int v = threadIdx.x;\n  if (threadIdx.x < 16)\n"
                         "    v = __shfl_down_sync(0xffffffffu, v, 1);\n  else\n    p[32] = 1;\n  p[threadIdx.x] = v;\n}\n")
        result = self.run_file("k.cu", "--block=32", "--arg=p:s32[64]")
        self.expect(result, 1)
        self.assertRegex(result.stdout, r"k\.cu:4: hazard: .* \[passed-by-exited-lane\]")

    def test_legacy_code_runs_in_both_modes(self):
        self.add("k.cu", "__global__ void k(int *p) { p[threadIdx.x] = __shfl_down(int(threadIdx.x), 1); }\n")
        for mode in ("lockstep", "its"):
            result = self.run_file("k.cu", "--mode", mode, "--block=32", "--arg=p:s32[32]")
            self.expect(result, 0)
            self.assertIn("p: s32[32] = 1 2 3 4 5 6 7 8 ...", result.stdout)

    # One lane at a time, as independent threads may run, the sum would have no other lanes to read from.
    def test_legacy_code_runs_in_lock_step_unless_a_mode_is_asked_for(self):
        self.add("k.cu", "__global__ void k(int *p) {\n  int v = threadIdx.x & 1 ? 5 : 3;\n  p[threadIdx.x] = v + __shfl_xor(v, 1);\n}\n")
        launch = ("--block=32", "--arg=p:s32[32]")
        result = self.run_file("k.cu", *launch)
        self.expect(result, 0)
        self.assertIn("k (lockstep): finished", result.stdout)
        self.assertIn("k (its): finished", self.run_file("k.cu", "--mode=its", *launch).stdout)
        self.assertIn("k (its, ascending): finished", self.run_file("k.cu", "--schedule=ascending", *launch).stdout)

    def test_keep_going_leaves_what_the_rest_of_the_kernel_does(self):
        self.add("k.cu", "__global__ void k(int *p) { p[threadIdx.x + (threadIdx.x == 3 ? 1000 : 0)] = 7; }\n")
        launch = ("--block=32", "--arg=p:s32[32]")
        result = self.run_file("k.cu", "--keep-going", *launch)
        self.expect(result, 1)
        self.assertIn("out-of-bounds", result.stdout)
        self.assertIn("p: s32[32] = 7 7 7", result.stdout)

    def test_a_schedule_that_is_not_there_is_two_and_lists_those_that_are(self):
        self.add("k.cu", "__global__ void k(int *p) { p[threadIdx.x] = threadIdx.x; }\n")
        launch = ("--block=32", "--arg=p:s32[32]")
        for options, name in ((("--mode=its", "--schedule=rnadom:1"), "random:SEED"), (("--mode=lockstep", "--schedule=reverse"), "reverse-warps"),
                              (("--mode=its", "--schedule=delay:32"), "delay:LANE (0 to 31)")):
            result = self.run_file("k.cu", *options, *launch)
            self.expect(result, 2)
            self.assertIn(name, result.stderr)

    def test_malformed_ptx_is_three_and_lists_the_mistakes(self):
        self.add("k.ptx", ".version 6.0\n.target sm_60\n.address_size 64\n.visible .entry k() {\n  ret ret;\n}\n")
        result = self.run_file("k.ptx", "--block=32")
        self.expect(result, 3)
        self.assertIn("k.ptx:5:", result.stderr)

    def test_an_instruction_that_cannot_run_is_three_and_named(self):
        self.add("k.ptx", ".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry k() {\n"
                          "  nonsense;\n  ret;\n}\n")
        result = self.run_file("k.ptx", "--block=32")
        self.expect(result, 3)
        self.assertIn("unsupported: ", result.stdout + result.stderr)
        self.assertIn("nonsense", result.stdout + result.stderr)

    def refuse(self, text, *args, code=2, file="k.cu"):
        """A run that cannot be carried out: the exit code, and that text in what it says."""
        if file == "k.cu":
            self.add("k.cu", SCALE)
        result = self.run_file(file, *args)
        self.expect(result, code)
        self.assertIn(text, result.stdout + result.stderr)
        return result

    def test_a_kernel_that_is_not_there_is_refused_and_the_others_are_listed(self):
        self.refuse("no kernel 'nothere'; the module has: scale", "--kernel=nothere", *LAUNCH)

    def test_too_few_arguments_are_refused(self):
        self.refuse("takes 2 arguments, the plan gives 1", "--block=32", "--arg=p:f32[40]=iota")

    def test_an_argument_of_the_wrong_size_is_refused(self):
        self.refuse("argument 2 (arg1) is a scalar of 8 bytes", "--block=32", "--arg=p:f32[40]=iota", "--arg=f64=4")

    def test_a_grid_of_no_blocks_is_refused(self):
        self.refuse("an extent is at least 1", "--grid=0", "--block=32", "--arg=p:f32[40]=iota", "--arg=s32=4")

    def test_a_block_of_more_than_1024_threads_is_refused(self):
        self.refuse("block must be between 1 and 1024", "--block=1025", "--arg=p:f32[40]=iota", "--arg=s32=4")
        self.refuse("1024", "--block=64,32", "--arg=p:f32[40]=iota", "--arg=s32=4")

    def test_a_buffer_larger_than_the_memory_limit_is_refused_at_once(self):
        self.refuse("of the memory limit of", "--block=32", "--arg=p:f32[4000000000]=zero", "--arg=s32=4")

    def test_an_endless_loop_is_a_timeout(self):
        self.add("loop.cu", "__global__ void spin(volatile int *p) { while (p[0] == 0) p[1] = p[1] + 1; }\n")
        for mode in ("lockstep", "its"):
            self.refuse("no end after 20000 warp instructions", "--mode", mode, "--steps=20000", "--block=32",
                        "--arg=p:s32[4]=zero", code=3, file="loop.cu")

    def test_an_unknown_key_of_a_plan_is_pointed_at(self):
        self.add("k.plan.yaml", "schema: warpshift-plan/1\nkernel: scale\ngrid: 1\nblock: 32\nblokc: 32\nargs: []\n")
        self.refuse("k.plan.yaml:5:1: error: unknown key 'blokc' in the plan; did you mean 'block'?\nblokc: 32\n^~~~~")

    def test_texture_and_tensor_instructions_are_named_as_unsupported(self):
        head = ".version 8.0\n.target sm_90\n.address_size 64\n"
        for number, (lines, name) in enumerate((
                (".reg .b32 %f<9>; .reg .b64 %rd<2>;\n  tex.1d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%f5}];", "tex"),
                (".reg .b32 %r<9>;\n  ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r2];", "ldmatrix"))):
            self.add(f"t{number}.ptx", head + ".visible .entry k() {\n  " + lines + "\n  ret;\n}\n")
            result = self.refuse("unsupported", "--block=32", code=3, file=f"t{number}.ptx")
            self.assertIn(name, result.stdout + result.stderr)

    def test_a_recorded_schedule_replays(self):
        self.add("k.cu", "__global__ void k(int *p) { if (threadIdx.x & 1) atomicAdd(p, 1); else atomicAdd(p, 2);\n"
                         "  __syncwarp(); p[threadIdx.x + 1] = threadIdx.x; }\n")
        launch = ["--block=64", "--arg=p:s32[80]"]
        self.expect(self.run_file("k.cu", *launch, "--schedule=random:5", "--out=a"), 0)
        self.expect(self.run_file("k.cu", *launch, "--schedule=replay:a/schedule.replay", "--out=b"), 0)
        decisions = [self.read(name + "/schedule.replay").split(b"\n")[1:] for name in "ab"]
        self.assertGreater(len(decisions[0]), 2)
        self.assertEqual(decisions[0], decisions[1])
        self.assertEqual(self.read("a/p.bin"), self.read("b/p.bin"))


if __name__ == "__main__":
    sys.argv.pop(1)
    unittest.main()
