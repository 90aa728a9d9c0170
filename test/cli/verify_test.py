#!/usr/bin/env python3
"""`warpshift verify` on kernels: what it says of bad input, what it covered, and that the command it prints shows the failure again.

    verify_test.py PATH/TO/warpshift [unittest arguments]

Whole programs are in test/cudart/program_test.py, a GPU that hangs or is not there in test/verify/gpu_test.py.
"""

import json
import re
import subprocess
import sys
import unittest

from cli_test import TOOL, CliTest

LEGACY = """__global__ void k(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = p[i];
  if (threadIdx.x < n)
    v += __shfl(v, 0);
  p[i] = v;
}
"""
RIGHT = LEGACY.replace("  if (", "  unsigned m = __ballot_sync(0xffffffffu, threadIdx.x < n);\n  if (").replace("__shfl(", "__shfl_sync(m, ")
WRONG_LANE = RIGHT.replace("v, 0)", "v, 1)")
PLAN = """schema: warpshift-plan/1
kernel: k
grid: 1
block: 64
args:
  - {name: p, buffer: s32, count: 64, init: {random: {min: 0, max: 1000}}}
  - {name: n, scalar: s32, value: 64}
"""


class Verify(CliTest):
    def verify(self, before, after, *args, plan=None, code=0):
        self.add("a.cu", before)
        self.add("b.cu", after)
        if plan:
            self.add("p.yaml", plan)
        result = self.run_tool("verify", "--no-cuda", "a.cu", "--after", "b.cu", *(["--plan", "p.yaml"] if plan else []), *args)
        self.expect(result, code)
        return result.stdout + result.stderr

    def verdict(self, text):
        return re.search(r"^verdict: ([\w-]+)", text, flags=re.M).group(1)

    # --- bad input: the code and a sentence that names it

    def test_a_schedule_that_is_not_there(self):
        for names in ("rnadom:1", "converged,foo", "every,foo", "taken-first"):
            self.assertIn("unknown schedule", self.verify(LEGACY, RIGHT, f"--schedule={names}", plan=PLAN, code=2))

    def test_what_it_says_shows_in_the_report_at_the_calls_that_were_run(self):
        self.verify(LEGACY, RIGHT, "--format=json", "-o=v.json", plan=PLAN)
        self.add("other/a.cu", LEGACY)
        self.expect(self.run_tool("check", "--format=json", "-o=r.json", "a.cu", "other"), 1)
        text = self.run_tool("report", "--format=junit", "r.json", "v.json", no_cuda=False).stdout
        self.assertEqual([line for line in text.splitlines() if "verified" in line],
                         [line for line in text.splitlines() if line.find('>a.cu:4:') > 0 and line.endswith("(verified: equivalent)")])
        self.assertEqual(text.count("(verified: equivalent)"), 1)

    def test_an_original_that_stops_by_itself(self):
        text = self.verify("__global__ void k(int *p, int n) { __trap(); }\n", RIGHT, plan=PLAN, code=3)
        self.assertEqual(self.verdict(text), "inconclusive")
        self.assertIn("the original stops by itself: trap", text)

    def test_a_result_that_stops_by_itself(self):
        text = self.verify(LEGACY, RIGHT.replace("p[i] = v", "if (v > 0) __trap(); p[i] = v"), plan=PLAN, code=1)
        self.assertEqual(self.verdict(text), "different")
        self.assertIn("trap", text)

    def test_an_original_that_never_ends_with_a_plan_and_without(self):
        spin = LEGACY.replace("int i =", "while (n > 1) p[0] += 1;\n  int i =")
        text = self.verify("__global__ void k(int *p, int n) { while (n >= -1) p[0] = p[0] + 1; }\n", RIGHT, code=3)
        self.assertEqual(self.verdict(text), "inconclusive")
        self.assertRegex(text, r"because of no launch could be made up for kernel 'k'.*timeout: no end after")
        text = self.verify(spin, RIGHT, code=0)  # Launches with n = 0 and 1 end.
        self.assertEqual(self.verdict(text), "equivalent")

    def test_a_result_that_never_ends(self):
        text = self.verify(LEGACY, RIGHT.replace("p[i] = v", "while (n >= 0) ((volatile int *)p)[i] = v"), plan=PLAN, code=3)
        self.assertEqual(self.verdict(text), "timeout")
        self.assertIn("the original finishes", text)

    def test_an_original_that_writes_out_of_bounds(self):
        text = self.verify(LEGACY.replace("p[i] = v", "p[i + 9000000] = v"), RIGHT, plan=PLAN, code=1)
        self.assertEqual(self.verdict(text), "hazard-in-original")
        self.assertRegex(text, r"a\.cu:5\b")

    def test_an_instruction_that_cannot_be_run(self):
        text = self.verify(LEGACY.replace("int i =", 'asm volatile("nonsense.b32;");\n  int i ='), RIGHT, plan=PLAN, code=3)
        self.assertEqual(self.verdict(text), "unsupported")
        self.assertIn("nonsense", text)

    def test_a_plan_that_does_not_fit_the_signature(self):
        for change, said in (("  - {name: n, scalar: s32, value: 64}\n", "takes 2 arguments, the plan gives 1"),
                             ("scalar: s32", "scalar of 8 bytes"), ("kernel: k", "no kernel 'q'")):
            new = {"scalar: s32": "scalar: s64", "kernel: k": "kernel: q"}.get(change, "")
            self.assertIn(said, self.verify(LEGACY, RIGHT, plan=PLAN.replace(change, new), code=2))

    def test_a_plan_that_fits_only_the_original(self):
        text = self.verify(LEGACY, RIGHT.replace("int *p, int n", "int *p, int n, int extra"), plan=PLAN, code=2)
        self.assertIn("the plan fits the original but not the migrated version", text)

    def test_versions_with_different_kernels(self):
        for after in (RIGHT.replace("void k", "void other"), RIGHT.replace("int n)", "long n)")):
            text = self.verify(LEGACY, after, code=2)
            self.assertIn("before and after have different kernels: after has no 'k(int*, int)'; it has: ", text)

    def test_a_file_without_a_kernel_or_that_does_not_compile(self):
        self.assertIn("has no kernel", self.verify("int f();\n", "int f();\n", code=3))
        self.assertRegex(self.verify(LEGACY, RIGHT.replace("m, v", "m, w"), code=3), r"b\.cu:5:\d+: .*'w'")

    def test_files_that_are_not_there(self):
        self.expect(self.run_tool("verify", "--no-cuda", "none.cu"), 2)
        self.add("a.cu", LEGACY)
        self.expect(self.run_tool("verify", "--no-cuda", "a.cu", "--plan", "none.yaml"), 2)
        self.expect(self.run_tool("verify", "--no-cuda", "a.cu", "--results", "none"), 2)
        for options in ((), ("--program",)):
            result = self.run_tool("verify", "--no-cuda", *options, "a.cu", "--after", "none.cu")
            self.expect(result, 2)
            self.assertIn("'none.cu': no such file", result.stderr)

    # --- what was covered

    def test_coverage_names_lane_sets_branches_and_what_was_not_reached(self):
        never = RIGHT.replace("p[i] = v", "if (n > 5000)\n    v += __any_sync(0xffffffffu, v);\n  p[i] = v")
        text = self.verify(LEGACY.replace("p[i] = v", "if (n > 5000)\n    v += __any(v);\n  p[i] = v"), never)
        self.assertIn("warp operations of after: 2 of 3 exercised", text)
        self.assertRegex(text, r"b\.cu:5: shfl\S*: \d+ lane sets \(0x")
        self.assertRegex(text, r"b\.cu:7: vote\S*: not exercised")
        self.assertRegex(text, r"branches of after: \d of \d seen both ways\n(.*\n)*? +\S*b\.cu:6: only one way")
        self.assertRegex(text, r"verdict: equivalent .*\n  on what was reached: 2 of 3 warp operations of after, \d+ of \d+ outcomes of the branches that control them\n")
        self.assertRegex(text, r"not reached: \S*b\.cu:7: vote")
        self.assertRegex(text, r"not reached: \S*b\.cu:6: a branch that went one way only")
        reached = json.loads(self.verify(LEGACY, RIGHT, "--format=json"))["coverage"]["after"]["reached"]
        self.assertEqual((reached["sites"], reached["outcomes"]), (reached["of_sites"], reached["of_outcomes"]))
        self.assertEqual(reached["unreached"], [])

    def test_launches_and_bounds_in_the_source_give_the_shapes(self):
        launch = "void start(int *p) { k<<<3, 96>>>(p, 40); }\n"
        text = self.verify(LEGACY + launch, RIGHT + launch)
        self.assertIn("k grid [3,1,1] block [96,1,1] n=288 (a.cu:7): equivalent", text)
        bound = lambda t: t.replace("__global__ void k", "__global__ void __launch_bounds__(32) k")
        self.assertNotIn("block [128", self.verify(bound(LEGACY), bound(RIGHT)))

    # --- failures

    def replay(self, text):
        """Runs the printed command as a shell does."""
        command = re.search(r"^to replay:\n(warpshift .*\nEND_OF_PLAN\n)", text, flags=re.M | re.S).group(1)
        done = subprocess.run(["sh", "-c", f'warpshift() {{ "$TOOL" "$@"; }}\n{command}'], cwd=self.root, env={"TOOL": TOOL, "PATH": "/usr/bin:/bin"},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
        return done.returncode, done.stdout

    def small(self, text):
        """The sentence about the smallest launch."""
        return re.search(r"smallest failing launch found .*:\n +.*?seed \d+, fill 0x\w+: (.*)", text).group(1)

    def test_a_difference_names_element_lanes_and_lines(self):
        text = self.verify(LEGACY, WRONG_LANE, code=1)
        self.assertEqual(self.verdict(text), "different")
        self.assertRegex(text, r"arg0\[\d+\]: before \d+, after \d+")
        self.assertRegex(text, r"before: written last by block \d+, warp \d+, lane \d+ at .*a\.cu:5: st\.global")
        self.assertRegex(text, r"after: written last by block \d+, warp \d+, lane \d+ at .*b\.cu:6: st\.global")

    def test_one_printed_command_shows_a_difference_again(self):
        for plan in (None, PLAN):
            text = self.verify(LEGACY, WRONG_LANE, plan=plan, code=1)
            code, again = self.replay(text)
            self.assertEqual((code, self.verdict(again)), (1, "different"), again)
            self.assertIn(self.small(text), again)

    def test_one_printed_command_shows_a_hazard_again_under_its_schedules(self):
        # The lanes that come out of the first branch are together under some schedules only.
        apart = lambda text: text.replace("  if (threadIdx", "  if (v & 1)\n    v += 2;\n  else\n    p[i + 64] = v;\n  if (threadIdx", 1)
        wide = PLAN.replace("count: 64", "count: 128")
        after = apart(RIGHT).replace("  unsigned m = __ballot_sync(0xffffffffu, threadIdx.x < n);\n", "").replace(
            "(m, v", "(__activemask(), v")
        text = self.verify(apart(LEGACY), after, plan=wide, code=1)
        self.assertRegex(text, r"--schedule=converged,\w+")
        code, again = self.replay(text)
        self.assertEqual((code, self.verdict(again)), (1, self.verdict(text)), again)

    def test_the_printed_command_keeps_the_options_and_finds_the_data(self):
        self.add("data/in.bin", bytes(range(256)))
        self.add("data/p.yaml", PLAN.replace("{random: {min: 0, max: 1000}}", "{file: in.bin}"))
        guard = "#ifndef IT'S\n".replace("'", "_") + "#error\n#endif\n"
        self.add("a.cu", guard + LEGACY)
        self.add("b.cu", guard + WRONG_LANE)
        result = self.run_tool("verify", "--no-cuda", "--extra-arg=-DIT_S=a b", "a.cu", "--after", "b.cu", "--plan=data/p.yaml")
        self.expect(result, 1)
        code, again = self.replay(result.stdout)
        self.assertEqual((code, self.verdict(again)), (1, "different"), again)

    # --- what need not be run is not run

    def test_a_clear_difference_ends_the_battery_unless_asked(self):
        short = self.verify(LEGACY, WRONG_LANE, code=1)
        self.assertIn("this decides: other schedules were not run", short)
        self.assertRegex(short, r"\d+ cases of a kernel that differs already not run")
        whole = self.verify(LEGACY, WRONG_LANE, "--exhaustive", code=1)
        self.assertNotIn("not run (", whole)
        runs = lambda text: int(re.search(r"cases?, (\d+) runs", text).group(1))
        self.assertLess(3 * runs(short), runs(whole))

    def test_another_kernel_is_still_verified(self):
        two = lambda text, right: text + right.replace("void k", "void second")
        text = self.verify(two(LEGACY, LEGACY), two(WRONG_LANE, RIGHT), code=1)
        self.assertRegex(text, r"(?m)^second .*: equivalent$")

    def test_the_report_does_not_depend_on_the_number_of_threads(self):
        for after, code in ((WRONG_LANE, 1), (RIGHT, 0)):
            self.assertEqual(self.verify(LEGACY, after, "-j1", code=code), self.verify(LEGACY, after, "-j4", code=code).replace("-j4", "-j1"))


class Folders(CliTest):
    """Every unit that fix changes, against what fix makes of the whole folder."""

    def fill(self):
        self.add("src/sum.cuh", "__device__ inline int sum(int v) { return v + __shfl_down(v, 16); }\n")
        self.add("src/a.cu", LEGACY)
        self.add("src/b.cu", '#include "sum.cuh"\n__global__ void s(int *p) { p[threadIdx.x] = sum(p[threadIdx.x]); }\n')
        self.add("src/clean.cu", "__global__ void z(int *p) { p[threadIdx.x] = 1; }\n")

    def test_each_unit_has_a_line_and_units_alike_are_counted(self):
        self.fill()
        result = self.run_tool("verify", "src")
        self.expect(result, 0)
        lines = result.stdout.splitlines()
        self.assertRegex(lines[0], r"^src/a\.cu: equivalent \(\d+ cases, \d+ runs\)$")
        self.assertRegex(lines[1], r"^src/b\.cu: equivalent")
        self.assertEqual(lines[-1], "2 units that fix changes: 2 equivalent; 1 that it leaves as they are")

    def test_the_worst_unit_decides_and_what_cannot_be_built_is_told(self):
        self.fill()
        self.add("src/n.cu", LEGACY + "__global__ void other(int *p) { p[0] = undeclared; }\n")
        self.add("src/r.cu", LEGACY.replace("threadIdx.x < n", "threadIdx.x < 8").replace("v += __shfl(v, 0)", "v = __shfl(v, 9)"))
        result = self.run_tool("verify", "src/n.cu", "src/r.cu", "src/a.cu")
        self.expect(result, 3)
        self.assertRegex(result.stdout, r"(?m)^src/n\.cu: not built: .*undeclared")
        self.assertRegex(result.stdout, r"(?m)^src/r\.cu: hazard-in-original")
        self.assertIn("== src/r.cu\nk grid", result.stdout)
        self.assertIn("1 equivalent, 1 hazard-in-original, 1 not built;", result.stdout)

    def test_its_json_shows_in_the_report(self):
        self.fill()
        self.expect(self.run_tool("verify", "--format=json", "-o=v.json", "src"), 0)
        self.expect(self.run_tool("check", "--format=json", "-o=r.json", "src"), 1)
        text = self.run_tool("report", "--format=junit", "r.json", "v.json", no_cuda=False).stdout
        self.assertEqual(text.count("verified"), 2, text)

    def test_what_belongs_to_one_file_is_refused(self):
        self.fill()
        for option in ("--after=src/a.cu", "--schedule=converged", "--emit-bundle=b"):
            result = self.run_tool("verify", option, "src")
            self.expect(result, 2)
            self.assertIn("goes with one FILE", result.stderr)


if __name__ == "__main__":
    sys.argv.pop(1)
    unittest.main()
