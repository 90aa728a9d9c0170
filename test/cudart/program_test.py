#!/usr/bin/env python3
"""The command line around whole programs: when a file runs as one, verdicts over two versions, recorded launches.

    program_test.py PATH/TO/warpshift [unittest arguments]
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

HEAD = "#include <cstdio>\n#include <cstdlib>\n"
MAIN = """
int main(int argc, char **argv) {
  int n = argc > 1 ? std::atoi(argv[1]) : 32, *p, host[64];
  for (int i = 0; i < 64; ++i) host[i] = i;
  cudaMalloc(&p, sizeof host);
  cudaMemcpy(p, host, sizeof host, cudaMemcpyHostToDevice);
  k<<<1, 64>>>(p, n);
  cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d\\n", host[0]);
  return 0;
}
"""
SUM = """
__global__ void k(int *p, int n) {
  int v = p[threadIdx.x];
  for (int d = 16; d > 0; d /= 2) v += __shfl_xor(v, d);
  p[threadIdx.x] = v + n;
}
"""
SYNC = SUM.replace("__shfl_xor(", "__shfl_xor_sync(0xffffffffu, ")


class ToolTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-program-test-")
        self.root = self.folder.name

    def tearDown(self):
        self.folder.cleanup()

    def add(self, name, text):
        with open(os.path.join(self.root, name), "w") as f:
            f.write(text)

    def read(self, name):
        with open(os.path.join(self.root, name), "rb") as f:
            return f.read()

    def tool(self, *args, code=0):
        done = subprocess.run([TOOL, *args], cwd=self.root, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=240)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

class Program(ToolTest):
    def verdict(self, before, after, code, *args):
        self.add("before.cu", HEAD + before + MAIN if "main" not in before else HEAD + before)
        self.add("after.cu", HEAD + after + MAIN if "main" not in after else HEAD + after)
        done = self.tool("verify", "--program", "before.cu", "--after", "after.cu", "--format", "json", *args, code=code)
        return json.loads(done.stdout)

    # --- when a file is a program

    def test_a_file_with_main_runs_as_a_program(self):
        self.add("a.cu", HEAD + SUM + MAIN)
        self.assertEqual(self.tool("run", "a.cu").stdout, f"{sum(range(32)) + 32}\n")

    def test_a_schedule_that_is_not_there(self):
        self.add("a.cu", HEAD + SUM + MAIN)
        self.assertIn("unknown path order 'foo'", self.tool("run", "--schedule=foo", "a.cu", code=2).stderr)
        self.assertIn("unknown schedule 'foo'", self.tool("run", "--mode=its", "--schedule=foo", "a.cu", code=2).stderr)
        self.assertIn("unknown schedule 'foo'", self.tool("verify", "--program", "--schedule=foo", "a.cu", code=2).stderr)

    OUT_OF_BOUNDS = SUM.replace("p[threadIdx.x] = v + n;", "p[threadIdx.x] = v + n;\n  if (threadIdx.x == 5) p[1 << 20] = 1;")

    def test_keep_going_reports_a_fault_and_finishes(self):
        self.add("a.cu", HEAD + self.OUT_OF_BOUNDS + MAIN)
        self.assertNotIn(str(sum(range(32)) + 32), self.tool("run", "a.cu", code=1).stdout)
        done = self.tool("run", "--keep-going", "a.cu", code=1)
        self.assertEqual(done.stdout, f"{sum(range(32)) + 32}\n")
        self.assertIn("[out-of-bounds]", done.stderr)

    def test_arguments_follow_two_dashes(self):
        self.add("a.cu", HEAD + SUM + MAIN)
        self.assertEqual(self.tool("run", "a.cu", "--", "1000").stdout, f"{sum(range(32)) + 1000}\n")

    def test_a_plan_beside_the_file_wins_unless_the_program_is_asked_for(self):
        self.add("a.cu", HEAD + SUM + MAIN)
        self.add("a.plan.yaml", "schema: warpshift-plan/1\nkernel: k\ngrid: 1\nblock: 32\nargs:\n"
                                "  - {name: p, buffer: s32, count: 32, init: iota}\n  - {name: n, scalar: s32, value: 0}\n")
        self.assertIn("p: s32[32]", self.tool("run", "a.cu").stdout)
        self.assertEqual(self.tool("run", "--program", "a.cu").stdout, "528\n")

    def test_options_of_a_kernel_do_not_go_with_a_program(self):
        self.add("a.cu", HEAD + SUM + MAIN)
        self.assertIn("makes its own launches", self.tool("run", "--program", "--block=32", "a.cu", code=2).stderr)
        self.assertIn("--plan does not go with", self.tool("verify", "--program", "--plan", "x", "a.cu", code=2).stderr)
        self.assertIn("--cuda-path", self.tool("run", "--program", "--cuda-path=/nowhere", "a.cu", code=2).stderr)
        self.assertIn("at least 1", self.tool("run", "--program", "--timeout=0", "a.cu", code=2).stderr)

    def test_devices_are_counted_and_do_not_go_with_a_record(self):
        count = "#include <cstdio>\n__global__ void k() {}\nint main() { int n; cudaGetDeviceCount(&n); printf(\"%d\\n\", n); k<<<1, 1>>>(); }\n"
        self.add("a.cu", count)
        self.assertEqual(self.tool("run", "a.cu").stdout, "1\n")
        self.assertEqual(self.tool("run", "--devices", "3", "a.cu").stdout, "3\n")
        for bad in ("0", "17", "two", "-1"):
            self.assertIn("not a number of devices", self.tool("run", "--devices=" + bad, "a.cu", code=2).stderr)
        self.assertIn("--record", self.tool("run", "--devices=2", "--record", "rec", "a.cu", code=2).stderr)

    def test_without_main_there_is_no_program(self):
        self.add("a.cu", SUM)
        self.add("a.ptx", "")
        self.assertIn("has no main", self.tool("run", "--program", "a.cu", code=2).stderr)
        self.assertIn("has no main", self.tool("verify", "--program", "a.cu", code=2).stderr)
        self.assertIn("is PTX", self.tool("run", "--program", "a.ptx", code=2).stderr)

    def test_without_a_linker_the_error_says_what_is_missing(self):
        self.add("a.cu", HEAD + SUM + MAIN)
        os.environ["WARPSHIFT_CXX"] = "no-such-compiler"
        try:
            self.assertIn("no-such-compiler", self.tool("run", "a.cu", code=2).stderr)
        finally:
            del os.environ["WARPSHIFT_CXX"]

    def test_the_sources_of_a_program_are_named_together(self):
        self.add("main.cu", HEAD + "void launch(int *, int);\n" + MAIN.replace("k<<<1, 64>>>(p, n)", "launch(p, n)"))
        self.add("k.cu", SUM + "void launch(int *p, int n) { k<<<1, 64>>>(p, n); }\n")
        self.assertEqual(self.tool("run", "--program", "main.cu", "k.cu").stdout, f"{sum(range(32)) + 32}\n")
        self.assertIn("'run' takes one FILE, not 2", self.tool("run", "main.cu", "k.cu", code=2).stderr)
        self.assertIn("'none.cu': no such file", self.tool("run", "--program", "main.cu", "none.cu", code=2).stderr)
        self.assertIn("verdict: equivalent", self.tool("verify", "--program", "main.cu", "k.cu").stdout)
        os.mkdir(os.path.join(self.root, "new"))
        self.add("new/k.cu", (SYNC + "void launch(int *p, int n) { k<<<1, 64>>>(p, n + 1); }\n"))
        self.assertIn("verdict: different", self.tool("verify", "--program", "main.cu", "k.cu", "--after", "new/k.cu", code=1).stdout)

    # --- verdicts

    def test_both_versions_see_the_same_device_and_the_same_clock(self):
        asks = HEAD + "#include <chrono>\n#include <sys/time.h>\n" + SUM + MAIN.replace("  return 0;", """
  cudaDeviceProp d;
  cudaGetDeviceProperties(&d, 0);
  cudaFuncAttributes a;
  cudaFuncGetAttributes(&a, (const void *)k);
  timeval t;
  gettimeofday(&t, 0);
  std::printf("%s %d.%d %d %d %ld %ld %ld %lld\\n", d.name, d.major, d.minor, a.ptxVersion, a.binaryVersion, long(t.tv_usec),
              long(time(0)), long(clock()), (long long)std::chrono::steady_clock::now().time_since_epoch().count());
  return 0;""")
        self.add("a.cu", asks)
        self.assertIn("verdict: equivalent", self.tool("verify", "--program", "a.cu").stdout)

    def test_what_fix_makes_is_equivalent(self):
        self.add("a.cu", HEAD + SUM + MAIN)
        out = self.tool("verify", "--program", "a.cu", "--", "5").stdout
        self.assertIn("verdict: equivalent", out)
        self.assertIn("warp operations of after: 1 of 1 exercised", out)

    def test_a_different_copy_is_named_with_its_call_and_element(self):
        wrong = SYNC.replace("v + n", "v + n + (threadIdx.x == 7)")
        found = self.verdict(SUM, wrong, 1)
        self.assertEqual(found["verdict"], "different")
        self.assertRegex(found["cases"][0]["evidence"][0], r"copy 1 to the host \(cudaMemcpy, call 4\)\[7\]: before 528, after 529")

    def test_different_output_or_exit_code_is_a_difference(self):
        found = self.verdict(SUM + MAIN, SYNC + MAIN.replace('"%d', '"sum %d'), 1)
        self.assertIn("before 528, after sum 528", found["cases"][0]["evidence"][0])
        found = self.verdict(SUM + MAIN, SYNC + MAIN.replace("return 0", "return 4"), 1)
        self.assertIn("exit code[0]: before 0, after 4", found["cases"][0]["evidence"][0])

    def test_managed_memory_is_compared_without_a_copy(self):
        managed = MAIN.replace("cudaMalloc(&p, sizeof host)", "cudaMallocManaged(&p, sizeof host)").replace(
            "cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost);", "cudaDeviceSynchronize();").replace("host[0]", "p[0]")
        found = self.verdict(SUM + managed, SYNC.replace("v + n", "v + n + (threadIdx.x == 7)") + managed, 1)
        self.assertEqual(found["verdict"], "different")
        self.assertIn("copy 1 to the host (managed memory of call 1, call 3)[7]: before 528, after 529",
                      found["cases"][0]["evidence"][0])

    def test_undefined_bytes_of_the_original_are_exempt(self):
        half = SUM.replace("p[threadIdx.x] = v + n;", "if (threadIdx.x < n) p[threadIdx.x + 64] = v + n;")
        program = MAIN.replace("cudaMalloc(&p, sizeof host)", "cudaMalloc(&p, 2 * sizeof host)").replace(
            "cudaMemcpy(host, p,", "cudaMemcpy(host, p + 64,")
        found = self.verdict(half + program, half.replace("__shfl_xor(", "__shfl_xor_sync(0xffffffffu, ") + program, 0)
        self.assertEqual(found["cases"][0]["comparison"]["exempt"], 32)

    def test_a_copy_more_is_a_difference(self):
        more = MAIN.replace("return 0", "cudaMemcpy(host, p, 4, cudaMemcpyDeviceToHost); return 0")
        found = self.verdict(SUM + MAIN, SYNC + more, 1)
        self.assertIn("before makes 1 copies to the host, after 2", found["cases"][0]["evidence"][0])

    def test_a_wrong_mask_is_a_hazard_even_where_the_numbers_agree(self):
        wrong = SYNC.replace("__shfl_xor_sync(0xffffffffu,", "__shfl_xor_sync(0x0000ffffu,")
        self.assertEqual(self.verdict(SUM, wrong, 1)["verdict"], "hazard-in-result")

    def test_an_original_that_writes_out_of_bounds_has_the_hazard(self):
        wild = SUM.replace("p[threadIdx.x] = v + n", "p[threadIdx.x + 4000] = v")
        self.assertEqual(self.verdict(wild, SYNC, 1)["verdict"], "hazard-in-original")

    def test_a_program_that_gives_up_before_it_launches_shows_nothing(self):
        found = self.verdict("__global__ void k() {}\nint main() { return 3; }", SYNC, 3)
        self.assertEqual(found["verdict"], "inconclusive")
        self.assertIn("exits with 3 before it launches", found["cases"][0]["evidence"][0])

    def test_a_crash_of_the_original_and_of_the_result(self):
        crash = MAIN.replace("return 0", "return *(volatile int *)0")
        found = self.verdict(SUM + crash, SYNC + MAIN, 3)
        self.assertEqual(found["verdict"], "inconclusive")
        self.assertIn("crashed: Segmentation fault", found["cases"][0]["evidence"][0])
        self.assertEqual(self.verdict(SUM + MAIN, SYNC + crash, 1)["verdict"], "different")

    def test_a_kernel_that_takes_more_steps_than_allowed_is_a_timeout(self):
        self.add("a.cu", HEAD + SUM.replace("int v =", "for (int i = 0; i < n; ++i) ((volatile int *)p)[0] = i;\n  int v =") + MAIN)
        self.assertEqual(self.tool("run", "a.cu", "--steps=20000").stdout.strip().isdigit(), True)
        said = self.tool("run", "a.cu", "--steps=20000", "--", "1000000", code=3)
        self.assertIn("no end after 20000 warp instructions", said.stderr)

    def test_a_program_that_hangs_is_a_timeout(self):
        hang = MAIN.replace("return 0", "for (volatile int i = 0;; i = i + 1) {}")
        self.assertEqual(self.verdict(SUM + hang, SYNC + MAIN, 3, "--timeout=1")["verdict"], "timeout")

    def test_a_call_that_is_not_implemented_is_unsupported(self):
        ipc = MAIN.replace("return 0", "cudaIpcMemHandle_t h; cudaIpcGetMemHandle(&h, p); return 0")
        found = self.verdict(SUM + ipc, SYNC + ipc, 3)
        self.assertEqual(found["verdict"], "unsupported")
        self.assertIn("cudaIpcGetMemHandle is not implemented", found["cases"][0]["evidence"][0])

    def test_output_that_varies_from_run_to_run_is_inconclusive(self):
        random = MAIN.replace('std::printf("%d\\n", host[0])', 'std::printf("%p\\n", (void *)host)')
        self.assertEqual(self.verdict(SUM + random, SYNC + random, 3)["verdict"], "inconclusive")

    def test_code_that_fix_leaves_legacy_cannot_be_run_as_the_result(self):
        self.add("a.cu", HEAD + SUM.replace("int v =", "int v = threadIdx.x == n ? __any(n) :") + MAIN)
        self.assertIn("no code for sm_70", self.tool("verify", "--program", "--after", "a.cu", "a.cu", code=3).stderr)


RECORDED = """
struct Job { int *in; short scale; int *out; };
__constant__ int offset = 5;
__device__ int total;
__global__ void work(Job job, const int *more, char letter, double factor) {
  extern __shared__ int tile[];
  int v = job.in[threadIdx.x] * job.scale + offset + more[threadIdx.x & 3] + letter + int(factor);
  tile[threadIdx.x] = v;
  __syncthreads();
  v += __shfl_down(v, 1, 2);
  job.out[threadIdx.x] = v;
  if (threadIdx.x == 0) total += tile[31];
}
int main() {
  int *p, *q, host[32], seven = 7;
  cudaMalloc(&p, sizeof host);
  cudaMalloc(&q, sizeof host);
  for (int i = 0; i < 32; ++i) host[i] = i;
  cudaMemcpy(p, host, sizeof host, cudaMemcpyHostToDevice);
  for (int turn = 0; turn < 2; ++turn) {
    Job job = {p, 3, q};
    work<<<1, 32, 128>>>(job, p + 16, 'A', 2.5);
    cudaMemcpyToSymbol(offset, &seven, 4);
  }
  cudaMemcpy(host, q, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d\\n", host[0]);
}
"""


class Recording(ToolTest):
    def replayed(self, number, source="a.cu"):
        """The files that a replay wrote and those of the recording, by name."""
        self.tool("run", "--no-cuda", "--plan", f"rec/launch-{number}.plan.yaml", source, "--out", "replay")
        names = os.listdir(os.path.join(self.root, f"rec/launch-{number}/after"))
        self.assertTrue(names)
        for name in names:
            yield name, self.read(f"replay/{name}"), self.read(f"rec/launch-{number}/after/{name}")

    def test_recorded_launches_reproduce_what_they_left(self):
        self.add("a.cu", HEAD + RECORDED)
        done = self.tool("run", "--record", "rec", "a.cu")
        self.assertNotIn("not recorded", done.stderr)
        for number in (0, 1):
            for name, again, recorded in self.replayed(number):
                self.assertEqual(again, recorded, f"launch {number}: {name}")
        # The first number is what the program itself printed of the last launch.
        out = self.read("rec/launch-1/after/memory1.bin")
        self.assertEqual(int.from_bytes(out[:4], "little"), int(done.stdout))

    def test_a_recorded_launch_is_a_regression_case(self):
        self.add("a.cu", HEAD + RECORDED)
        self.tool("run", "--record", "rec", "a.cu")
        self.assertIn("verdict: equivalent", self.tool("verify", "--no-cuda", "--plan", "rec/launch-1.plan.yaml", "a.cu").stdout)
        self.add("wrong.cu", HEAD + RECORDED.replace("__shfl_down(v, 1, 2)", "__shfl_down_sync(0xffffffffu, v, 1, 4)"))
        self.assertIn("verdict: different", self.tool("verify", "--no-cuda", "--plan", "rec/launch-1.plan.yaml", "a.cu",
                                                      "--after", "wrong.cu", code=1).stdout)

    def test_a_launch_that_follows_addresses_in_memory_is_not_recorded(self):
        self.add("a.cu", """
__global__ void follow(int **p) { *p[0] = 1; }
int main() {
  int *inner, **outer;
  cudaMalloc(&inner, 4);
  cudaMalloc(&outer, 8);
  cudaMemcpy(outer, &inner, 8, cudaMemcpyHostToDevice);
  follow<<<1, 1>>>(outer);
}
""")
        done = self.tool("run", "--record", "rec", "a.cu")
        self.assertIn("launch 0 (follow) was not recorded: replayed,", done.stderr)
        self.assertEqual(os.listdir(os.path.join(self.root, "rec")), [])

    def test_a_launch_that_fails_is_not_recorded(self):
        self.add("a.cu", "__global__ void k(int *p) { p[99] = 1; }\nint main() { int *p; cudaMalloc(&p, 4); k<<<1, 1>>>(p); }\n")
        self.assertIn("launch 0 (k) was not recorded: it did not finish",
                      self.tool("run", "--record", "rec", "a.cu", code=1).stderr)

    def test_a_folder_that_cannot_be_written_is_said(self):
        self.add("a.cu", HEAD + RECORDED)
        self.add("rec", "a file")
        self.assertIn("was not recorded: cannot", self.tool("run", "--record", "rec", "a.cu").stderr)


class Documentation(unittest.TestCase):
    def test_every_declared_call_is_listed_and_is_what_the_list_says(self):
        source = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

        def text(name):
            with open(os.path.join(source, name)) as f:
                return f.read()

        declared = set()
        for header in ("runtime_api.h", "graph_api.h"):
            api = text("lib/frontend/stubs/shims/cuda/warpshift/" + header).split('extern "C" {')[1].split("\n}\n")[0]
            declared |= set(re.findall(r"\b(cuda[A-Z]\w*)\(", api))
        missing = set(re.findall(r"^UNIMPLEMENTED\((\w+),", text("runtime/cudart/Unimplemented.def"), flags=re.M))
        there, lacking = text("docs/programs.md").split("## Calls that are there")[1].split("## Calls that are not")
        listed, refused = set(re.findall(r"`(cuda[A-Z]\w*)`", there)), set(re.findall(r"`(cuda[A-Z]\w*)`", lacking))
        self.assertEqual(refused, missing)
        self.assertEqual(listed, declared - missing)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]] + sys.argv[2:])
