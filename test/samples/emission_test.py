#!/usr/bin/env python3
"""Every sample in every --emit mode: does it build, and does `warpshift verify` call it equivalent?

    emission_test.py --tool build/tool/warpshift [--cuda nvcc|off] [--cache DIR] [--samples NAME,...] [--shapes] [--no-verify] [-j N]

A row of MODES is one way to write the migrated program and one way to run it: with the instruction, emulated under the
schedules of independent threads (WARP_EMULATION_FORCE), and built for sm_20 in lock step, where there is no instruction.
Where nvcc is found each mode's files are compiled as well (remembered by content): for sm_75, and for the mode's own target where that nvcc
builds it (CUDA 11 does sm_35; NVCC_PREPEND_FLAGS="-ccbin ..." names it a host compiler). With --shapes the blocks of
the plans are launched as two- and three-dimensional ones, too: linear_index.h gives the kernels one dimension back, and the
headers of runtime/, which come before it, have to number the lanes by themselves.

ctest runs a subset under the name samples.emission; all of it, about half an hour on two cores:

    python3 test/samples/emission_test.py --tool build/tool/warpshift --shapes

What is not expected to verify is in LATER with its reason, and must then really not verify.
"""

import argparse
import concurrent.futures
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

CU = "." "cu"  # In pieces: a script that names all sources may change them, as far as check knows.

HERE = os.path.dirname(os.path.abspath(__file__))
RUNTIME = os.path.join(os.path.dirname(os.path.dirname(HERE)), "runtime")
FORCED = "--extra-arg=-DWARP_EMULATION_FORCE"
# (name, options of fix and verify)
MODES = [("plain", ["--emit", "plain"]), ("compat", ["--emit", "compat"]), ("compat for sm_35", ["--target", "sm_35"]),
         ("guarded", ["--emit", "guarded"]), ("emulate", ["--emit", "emulate"]),
         ("emulate, forced", ["--emit", "emulate", FORCED]), ("emulate for sm_20", ["--target", "sm_20"])]
EMULATED = {"emulate, forced", "emulate for sm_20"}
# (sample, mode or None for all) -> why it does not verify.
LATER = {
    ("aggregated-atomics-groups", "emulate for sm_20"): "cooperative groups came with CUDA 9, which does not build for sm_2x any more",
    ("inline-ptx", "emulate for sm_20"): "nothing replaces inline PTX below sm_30: such a statement is manual",
}
LINEAR = """// Kernels written for one dimension, launched with more: after the headers, which number the lanes themselves.
#include "warp_compat.h"
#include "warp_emulation.h"
struct LinearIndex { unsigned x, y, z; };
__device__ __forceinline__ LinearIndex linearIndex() {
  LinearIndex i = {threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), 0, 0};
  return i;
}
__device__ __forceinline__ LinearIndex linearExtent() {
  LinearIndex i = {blockDim.x * blockDim.y * blockDim.z, 1, 1};
  return i;
}
#define threadIdx linearIndex()
#define blockDim linearExtent()
"""


def run(command, cwd, timeout=900):
    return subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=timeout)


def last_line(text):
    lines = [l for l in text.splitlines() if l.strip()]
    return lines[-1] if lines else ""


def reshaped(plan, dimensions):
    """The plan with each one-dimensional block as a two- or three-dimensional one; None if a block is that already."""
    if re.search(r"block: *\[ *\d+ *, *(?!1 *,|1 *\])\d+", plan):
        return None
    def shape(match):
        n = int(match[1])
        x = next(d for d in (16, 12, 8, 4, 2, 1) if n % d == 0)
        if dimensions == 2:
            return f"block: [{x}, {n // x}]"
        x = next(d for d in (8, 4, 2, 1) if n % d == 0)
        y = next(d for d in (4, 3, 2, 1) if n // x % d == 0)
        return f"block: [{x}, {y}, {n // x // y}]"
    return re.sub(r"block: *\[? *(\d+)(?: *, *1)*\]?", shape, plan)


class Samples:
    def __init__(self, options):
        self.tool, self.cache = os.path.abspath(options.tool), options.cache
        nvcc = shutil.which("nvcc") or next((p for p in ["/usr/local/cuda/bin/nvcc"] if os.path.exists(p)), None)
        self.nvcc = {"auto": nvcc, "off": None}.get(options.cuda, options.cuda)
        listed = subprocess.run([self.nvcc, "--list-gpu-arch"], stdout=subprocess.PIPE, text=True) if self.nvcc else None
        self.builds_for = set(listed.stdout.split()) if listed else set()
        self.is_verified, self.has_shapes = not options.no_verify, options.shapes
        self.wrong, self.used = [], set()
        self.counts = {"equivalent": 0, "compiled": 0, "compiled before": 0}

    def judge(self, name, mode, what, done):
        key = next((k for k in LATER if k[0] == name and k[1] in (None, mode)), None)
        good = done.returncode == 0 and "equivalent" in done.stdout
        if key and not good:
            self.used.add(key)
        elif not good:
            self.wrong.append(f"{name} ({mode}, {what}): exit code {done.returncode}: {done.stdout[:1500]}")
        else:
            self.counts["equivalent"] += 1

    def verify(self, name, mode, options):
        self.judge(name, mode, "as planned", run([self.tool, "verify", "--no-cuda", *options, name + CU], HERE))

    def compile(self, name, mode, options, arch):
        with tempfile.TemporaryDirectory(prefix="warpshift-emit-") as root:
            where = self.migrated(root, name, mode, options)
            if where is None or (name, None) in LATER or (name, mode) in LATER:
                return
            content = b"".join(open(os.path.join(d, f), "rb").read() for d in (where, RUNTIME) for f in sorted(os.listdir(d))
                               if f == name + CU or f.endswith(".h"))
            stamp = os.path.join(self.cache, hashlib.sha256(content + f"{self.nvcc} {os.path.getmtime(self.nvcc)} {arch} {options}".encode()).hexdigest())
            if os.path.exists(stamp):
                self.counts["compiled before"] += 1
                return
            force = ["-DWARP_EMULATION_FORCE"] if FORCED in options else []
            done = run([self.nvcc, "-Wno-deprecated-gpu-targets", f"-arch={arch}", "-std=c++17", "-I", RUNTIME, *force, "-c", "-o", os.devnull, name + CU], where)
            if done.returncode:
                self.wrong.append(f"{name} ({mode}, nvcc): {done.stdout[:1500]}")
                return
            os.makedirs(self.cache, exist_ok=True)
            open(stamp, "w").close()
            self.counts["compiled"] += 1

    def row(self, name, mode, arguments):
        """One sample in one mode; what it came to, in a line."""
        arch = {"compat for sm_35": "compute_35", "emulate for sm_20": "compute_20"}.get(mode, "compute_75")
        if arch in self.builds_for:
            self.compile(name, mode, arguments, arch.replace("compute", "sm"))
        if self.is_verified:
            self.verify(name, mode, arguments)
            if self.has_shapes and mode in EMULATED:
                with open(os.path.join(HERE, f"{name}.plan.yaml")) as f:
                    self.shapes(name, mode, arguments, f.read())
        return f"{name}: {mode}: " + ("FAIL" if any(w.startswith(f"{name} ({mode}, ") for w in self.wrong) else "ok")

    def migrated(self, root, name, mode, options):
        """A copy of the samples with NAME migrated."""
        where = os.path.join(root, "after", "test", "samples")
        shutil.copytree(HERE, where)
        os.symlink(RUNTIME, os.path.join(root, "after", "runtime"))
        done = run([self.tool, "fix", "--no-cuda", "--root", ".", "-i", "--allow-dirty", *options, name + CU], where)
        if done.returncode not in (0, 1):
            self.wrong.append(f"{name} ({mode}, fix): ends with {done.returncode}: {done.stdout[:800]}")
            return None
        return where

    def shapes(self, name, mode, options, plan):
        with tempfile.TemporaryDirectory(prefix="warpshift-emit-") as root:
            where = self.migrated(root, name, mode, options)
            if where is None:
                return
            with open(os.path.join(root, "linear_index.h"), "w") as f:
                f.write(LINEAR)
            for dimensions in (2, 3):
                text = reshaped(plan, dimensions)
                if text is None:
                    continue
                with open(os.path.join(root, f"{dimensions}.plan.yaml"), "w") as f:
                    f.write(text)
                done = run([self.tool, "verify", "--no-cuda", *options, "--after", os.path.join(where, name + CU), "--plan",
                            os.path.join(root, f"{dimensions}.plan.yaml"), "--extra-arg=-include",
                            "--extra-arg=" + os.path.join(root, "linear_index.h"), name + CU], HERE)
                self.judge(name, mode, f"{dimensions}-D blocks", done)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--cuda", default="auto", help="auto, off, or the compiler")
    parser.add_argument("--cache", default=os.path.join(tempfile.gettempdir(), "warpshift-nvcc-cache"))
    parser.add_argument("--samples", default="", help="only these")
    parser.add_argument("--modes", default="", help="only modes whose name begins with one of these, separated by '/'")
    parser.add_argument("--shapes", action="store_true", help="also 2-D and 3-D blocks, where calls are emulated")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="so many at a time")
    parser.add_argument("--no-verify", action="store_true", help="only compile")
    options = parser.parse_args()
    names = sorted(f[:-len(".plan.yaml")] for f in os.listdir(HERE) if f.endswith(".plan.yaml"))
    names = [n for n in names if not options.samples or n in options.samples.split(",")]
    modes = [m for m in MODES if not options.modes or m[0].startswith(tuple(options.modes.split("/")))]
    test = Samples(options)
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as workers:
        for line in workers.map(lambda row: test.row(*row), [(name, *mode) for name in names for mode in modes]):
            print(line, flush=True)
    if not options.samples and not options.modes and not options.no_verify:
        test.wrong += [f"exemption {k} is not needed any more" for k in LATER if k not in test.used]
    for key in sorted(test.used, key=str):
        print(f"exempt: {key[0]} {key[1] or ''}: {LATER[key]}")
    for line in test.wrong:
        print("FAIL " + line)
    print(f"{len(names)} samples, {len(modes)} modes, {len(test.wrong)} failures: {test.counts}" + ("" if test.nvcc else "; nvcc not found"))
    return 1 if test.wrong or not names else 0


if __name__ == "__main__":
    sys.exit(main())
