#!/usr/bin/env python3
"""What `warpshift check` costs beside the compiler's own parse, as ratios measured in one run.

    bench/check_bench.py build/tool/warpshift [--static build-release/tool/warpshift] [--rounds 15]

    ratio  check / clang -fsyntax-only, sum over configurations    1.85   at most 2
    ratio  check / one such parse, no architecture conditions      2.71   at most 3
    ratio  cost of a kernel, 4000 / 1000 in one file               1.13   at most 1.3
    ratio  cost of a link of an else-if chain, 2000 / 500          1.41   at most 2.2

CPU time (user + system) of the processes, best of the rounds, the contenders interleaved; a run that only starts up is
subtracted on both sides. The compiler gets the very command that `--trace commands` prints for each parse. The first two
ratios need a CUDA toolkit where the tool finds one; without it they are reported as not measured, which is not a pass.

The limits are what a check does, each reading as dear as a parse of clang: three parses, the recheck of the edited text, and its second
reading for the two architectures that have code of their own, over three parses; a parse, a recheck and a second reading over one. With
the stub headers one function may take 40 ms from start to end, recheck and second reading included; a file with 24 sites 45 ms besides the
start (with the parse alone it was 30).
Exit code 1 when a limit is broken.
"""

import argparse
import os
import shlex
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KERNELS = "".join(f"""
__device__ float sum{i}(float v) {{
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_down(v, o);
  return v;
}}
__global__ void reduce{i}(const float *in, float *out, int n) {{
  float v = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    v += in[i] * {i}.5f;
  v = sum{i}(v);
  if (threadIdx.x % 32 == 0)
    atomicAdd(out, __any(v > 0) ? v : 0);
}}
""" for i in range(12))
ONE = """__global__ void sum(const float *in, float *out) {
  float v = in[threadIdx.x];
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_down(v, o);
  if (threadIdx.x == 0)
    *out = v;
}
"""
STANDARD = "#include <cuda_runtime.h>\n#include <cstdio>\n#include <vector>\n#include <algorithm>\n#include <string>\n"
BY_ARCH = """
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
__device__ int generation() { return 7; }
#elif defined(__CUDA_ARCH__)
__device__ int generation() { return 6; }
#else
int generation() { return 0; }
#endif
"""


def cpu(command, folder):
    """Seconds of user and system time that the command and its children used."""
    with open(os.devnull, "w") as null:
        child = subprocess.Popen(command, cwd=folder, stdout=null, stderr=null)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):
        sys.exit(f"{shlex.join(command)}: exit code {child.returncode}")
    return usage.ru_utime + usage.ru_stime


def best(rounds, commands, folder):
    """The least CPU time of each command; every round runs each of them once."""
    least = [1e9] * len(commands)
    for _ in range(rounds):
        for i, command in enumerate(commands):
            least[i] = min(least[i], cpu(command, folder))
    return least


def on_disk(word):
    """What the tool carries in itself, where the disk has it."""
    own = "/warpshift-embedded"
    if word.startswith(own + "/clang"):
        builtin = subprocess.run(["clang++-19", "-print-resource-dir"], stdout=subprocess.PIPE, text=True).stdout.strip()
        return builtin + word.removeprefix(own + "/clang")
    return os.path.join(ROOT, "lib/frontend/stubs", word[word.index("shims/"):]) if word.startswith(own) else word


def parses(tool, name, folder):
    """The clang commands of the configurations that check parses, each once, as clang on this disk takes them."""
    result = subprocess.run([tool, "check", "--no-cache", "-j1", "--trace", "commands", name], cwd=folder, stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True)
    commands = []
    for line in result.stderr.splitlines():
        if not line.startswith("[commands] clang "):
            continue
        words = shlex.split(line.removeprefix("[commands] "))
        words = ["clang++-19"] + [on_disk(w) for w in words[1:]]
        if words not in commands:
            commands.append(words)
    return commands


class Report:
    broken = 0

    def line(self, name, value, limit, unit=""):
        verdict = "ok" if value <= limit else "BROKEN"
        self.broken += value > limit
        print(f"{'ratio' if not unit else 'time ':5}  {name:58} {value:8.2f}{unit}   at most {limit}{unit}  {verdict}")


def against_clang(tool, folder, rounds, report):
    with open(os.path.join(folder, "plain.cu"), "w") as f:
        f.write(STANDARD + KERNELS)
    with open(os.path.join(folder, "arch.cu"), "w") as f:
        f.write(STANDARD + BY_ARCH + KERNELS)
    plain, arch = parses(tool, "plain.cu", folder), parses(tool, "arch.cu", folder)
    if not any("/include/cccl" in w or w.startswith("--cuda-path=") and "warpshift-embedded" not in w
               for command in plain for w in command):
        print("not measured: no CUDA toolkit found, so clang has nothing to parse with the same flags")
        return
    empty_clang = ["clang++-19", "-x", "c++", "-fsyntax-only", "empty.cpp"]
    start_tool, start_clang, check_plain, check_arch, *each = best(
        rounds, [[tool, "check", "--no-cache", "-j1", "empty.cu"], empty_clang, [tool, "check", "--no-cache", "-j1", "plain.cu"],
                 [tool, "check", "--no-cache", "-j1", "arch.cu"], *plain[:1], *arch], folder)
    one = each[0] - start_clang
    total = sum(each[1:]) - start_clang * len(arch)
    report.line(f"check / clang -fsyntax-only, sum over {len(arch)} configurations", (check_arch - start_tool) / total, 2)
    report.line("check / one such parse, no architecture conditions", (check_plain - start_tool) / one, 3)


def stubs(tool, folder, rounds, report):
    with open(os.path.join(folder, "small.cu"), "w") as f:
        f.write(KERNELS)
    with open(os.path.join(folder, "one.cu"), "w") as f:
        f.write(ONE)
    start, one, check = best(rounds, [[tool, "check", "--no-cuda", "--no-cache", "-j1", name] for name in ("empty.cu", "one.cu", "small.cu")],
                             folder)
    report.line("check of one function with the stub headers, in total", one * 1000, 40, " ms")
    report.line("check of 24 sites with the stub headers, less the start", (check - start) * 1000, 45, " ms")


def kernels(count):
    return "".join(f"__global__ void k{i}(int *p) {{ int t = threadIdx.x; if (p[t] > {i}) p[t] = __shfl(p[t], {i % 32}); }}\n" for i in range(count))


def links(count):
    return ("__global__ void k(int *p) {\n  int t = threadIdx.x, v = p[t];\n  if (v == 0) v = __shfl(v, 0);\n" +
            "".join(f"  else if (v == {i}) v = __shfl(v, {i % 32});\n" for i in range(1, count)) + "  p[t] = v;\n}\n")


def growth(tool, folder, rounds, report):
    """What one more costs in a file that has many already; clang's own look-up of names is not linear in nested branches."""
    for what, text, few, many, limit in (("kernel", kernels, 1000, 4000, 1.3), ("link of an else-if chain", links, 500, 2000, 2.2)):
        files = []
        for count in (few, many):
            files.append(f"{text.__name__}{count}.cu")
            with open(os.path.join(folder, files[-1]), "w") as f:
                f.write(text(count))
        start, short, long = best(min(rounds, 5), [[tool, "check", "--no-cuda", "--no-cache", "-j1", name] for name in ["empty.cu"] + files],
                                  folder)
        report.line(f"cost of a {what}, {many} / {few} in one file", (long - start) / many / ((short - start) / few), limit)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("tool")
    arguments.add_argument("--static", help="a release build, to time its start as well")
    arguments.add_argument("--rounds", type=int, default=15)
    given = arguments.parse_args()
    tool, report = os.path.abspath(given.tool), Report()
    with tempfile.TemporaryDirectory(prefix="warpshift-bench-") as folder:
        for name in ("empty.cu", "empty.cpp"):
            open(os.path.join(folder, name), "w").close()
        against_clang(tool, folder, given.rounds, report)
        stubs(os.path.abspath(given.static or given.tool), folder, given.rounds, report)
        growth(tool, folder, given.rounds, report)
        (start,) = best(given.rounds, [[tool, "--version"]], folder)
        report.line("start-up", start * 1000, 20, " ms")
        if given.static:
            (start,) = best(given.rounds, [[os.path.abspath(given.static), "--version"]], folder)
            report.line("start-up, static release build", start * 1000, 5, " ms")
    return 1 if report.broken else 0


if __name__ == "__main__":
    sys.exit(main())
