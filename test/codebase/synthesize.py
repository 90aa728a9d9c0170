#!/usr/bin/env python3
"""Writes a synthetic CUDA codebase: the same bytes for the same arguments.

    synthesize.py --units 300 --out DIR [--seed 1] [--ported 0.2] [--clean 0.4]

    include/syn/config.h    macros around votes          <- everything
    include/syn/warp.cuh    helpers of a warp            <- block.cuh, modules, units; one of them is called from branches, too
    include/syn/block.cuh   helpers of a block           <- modules, units
    src/mNNN/mNNN.cuh       helpers of a module          <- its units; one is called from a branch
    src/mNNN/uNNNNN.cu      a unit: kernels of its kind, and a host function that launches them
    gen/                    units as a code generator leaves them
    unity/                  a file that includes several units, which no command of their own compiles
    src/linked              a link to src/m000
    build/                  compile_commands.json and response files

A unit is ported (the _sync forms), clean (no warp code) or legacy; of the legacy ones a few do not parse. The modules take turns with
nvcc, nvcc with response files and separable compilation (-dc), and clang, each with its architectures. What a unit holds depends on its
number and the seed alone, not on how many units there are: a larger codebase begins like a smaller one.
"""

import argparse
import json
import os
import random

MODULE = 20
UNITY = 4  # The last units of every fourth module.

CONFIG = """#ifndef SYN_CONFIG_H
#define SYN_CONFIG_H

#ifndef SYN_BLOCK
#define SYN_BLOCK 256
#endif
#define SYN_LANE (threadIdx.x & 31)
#define SYN_GLOBAL (blockIdx.x * blockDim.x + threadIdx.x)
#define SYN_ANY(condition) __any(condition)
#define SYN_STEP(value, distance) value += __shfl_xor(value, distance)

#endif
"""

WARP = """#pragma once
#include "syn/config.h"

namespace syn {

template <typename T> __device__ __forceinline__ T warpSum(T v) {
  for (int o = 16; o > 0; o >>= 1)
    v += __shfl_down(v, o);
  return v;
}

template <typename T> __device__ __forceinline__ T warpMax(T v) {
#pragma unroll
  for (int o = 16; o > 0; o >>= 1) {
    T w = __shfl_xor(v, o);
    v = w > v ? w : v;
  }
  return v;
}

__device__ inline int warpScan(int v) {
  int lane = SYN_LANE;
  for (int o = 1; o < 32; o *= 2) {
    int w = __shfl_up(v, o);
    if (lane >= o)
      v += w;
  }
  return v;
}

/// Some callers stand in branches.
__device__ inline float warpPick(float v, int lane) { return __shfl(v, lane); }

/// The project's own: no intrinsic.
__host__ __device__ inline int anyOf(int a, int b) { return a | b; }

} // namespace syn
"""

BLOCK = """#pragma once
#include "syn/warp.cuh"

namespace syn {

template <typename T> __device__ T blockSum(T v) {
  __shared__ T parts[32];
  v = warpSum(v);
  if (threadIdx.x % 32 == 0)
    parts[threadIdx.x / 32] = v;
  __syncthreads();
  T total = 0;
  for (int i = 0; i < (blockDim.x + 31) / 32; ++i)
    total += parts[i];
  __syncthreads();
  return total;
}

__device__ inline bool blockAny(int condition) {
  __shared__ int seen;
  if (threadIdx.x == 0)
    seen = 0;
  __syncthreads();
  if (SYN_ANY(condition))
    seen = 1;
  __syncthreads();
  return seen != 0;
}

} // namespace syn
"""

MODULE_HEADER = """#pragma once
#include "syn/block.cuh"

namespace @M@ {

struct Sample {
  float value;
  int key;
};

__device__ inline float mean(float v, int n) { return syn::blockSum(v) / float(n > 0 ? n : 1); }

__device__ inline float edge(float v) { return v + syn::warpPick(v, 0); }

__device__ inline int crowd(const Sample &s) { return __popc(__ballot(s.key > @K@)); }

} // namespace @M@
"""

# Bodies of kernels by kind. @U@: the unit, @M@: its module, @A@, @B@: numbers.
LEGACY = {
    "shuffle": """__global__ void shuffle@U@(const float *in, float *out, int n) {
  float v = 0;
  for (int i = SYN_GLOBAL; i < n; i += gridDim.x * blockDim.x)
    v += in[i] * @A@.5f;
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_down(v, o);
  if (SYN_LANE == 0)
    atomicAdd(out, v);
}
""",
    "vote": """__global__ void vote@U@(const float *in, float *out, int n) {
  int i = SYN_GLOBAL;
  if (i >= n)
    return;
  bool high = in[i] > @A@.0f;
  if (__all(high))
    out[i] = @B@.0f;
  else if (SYN_ANY(in[i] < -@A@.0f))
    out[i] = float(__popc(__ballot(high)));
}
""",
    "helper": """__global__ void helper@U@(const float *in, float *out, int n) {
  float v = SYN_GLOBAL < n ? in[SYN_GLOBAL] : 0.0f;
  float m = @M@::mean(v + @A@.0f, n);
  @M@::Sample s = {v, int(v) + @B@};
  int c = @M@::crowd(s);
  if (threadIdx.x == 0)
    out[blockIdx.x] = m + syn::warpMax(v) + float(c);
}
""",
    "branch": """__global__ void branch@U@(const float *in, float *out, int n) {
  float v = in[SYN_GLOBAL % n];
  if (v > @A@.0f)
    v = @M@::edge(v);
  else
    v += syn::warpPick(v, @B@);
  out[SYN_GLOBAL % n] = v;
}
""",
    "ptx": """__device__ __forceinline__ int rotate@U@(int v) {
  int r;
  asm volatile("shfl.idx.b32 %0, %1, %2, 0x1f;" : "=r"(r) : "r"(v), "r"(@B@));
  return r;
}

__global__ void ptx@U@(const float *in, float *out, int n) {
  int v = int(in[SYN_GLOBAL % n]);
  out[SYN_GLOBAL % n] = float(rotate@U@(v) + @A@);
}
""",
    "shared": """__global__ void shared@U@(const float *in, float *out, int n) {
  __shared__ volatile float part[SYN_BLOCK];
  int t = threadIdx.x;
  part[t] = t < n ? in[t] * @A@.0f : 0.0f;
  __syncthreads();
  if (t < 32) {
    part[t] += part[t + 32];
    part[t] += part[t + 16];
    part[t] += part[t + 8];
  }
  if (t == 0)
    out[blockIdx.x] = part[0] + @B@.0f;
}
""",
    "macro": """__global__ void macro@U@(const float *in, float *out, int n) {
  float v = in[SYN_GLOBAL % n] + @A@.0f;
  SYN_STEP(v, 16);
  SYN_STEP(v, 8);
  if (v > @B@.0f && SYN_ANY(v > 2 * @B@.0f))
    out[SYN_GLOBAL % n] = v;
}
""",
    "arch": """__device__ inline float step@U@(float v, int o) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
  return __shfl_down_sync(0xffffffffu, v, o);
#else
  return __shfl_down(v, o);
#endif
}

__global__ void arch@U@(const float *in, float *out, int n) {
  float v = in[SYN_GLOBAL % n] * @A@.0f;
  v += step@U@(v, @B@);
  v += __shfl_up(v, 1);
  out[SYN_GLOBAL % n] = v;
}
""",
    "template": """template <typename T, int Width> struct Fold@U@ {
  static __device__ T run(T v) {
    for (int o = Width / 2; o > 0; o /= 2)
      v += __shfl_xor(v, o, Width);
    return v;
  }
};

template <typename T, int Width> __global__ void fold@U@(const T *in, T *out, int n) {
  T v = SYN_GLOBAL < n ? in[SYN_GLOBAL] : T(@A@);
  v = Fold@U@<T, Width>::run(v);
  if (SYN_LANE % Width == 0)
    out[SYN_GLOBAL / Width] = v;
}

__global__ void template@U@(const float *in, float *out, int n) {
  float v = Fold@U@<float, 32>::run(in[SYN_GLOBAL % n]) + float(Fold@U@<int, 16>::run(@B@));
  out[SYN_GLOBAL % n] = v;
}
""",
}

# Across units, as separable compilation allows it.
REMOTE = """__device__ float remote@M@(float v) { return v + __shfl_down(v, @B@); }
"""
REMOTE_CALL = """extern __device__ float remote@M@(float v);

__global__ void far@U@(const float *in, float *out, int n) {
  if (in[0] > @A@.0f)
    out[SYN_GLOBAL % n] = remote@M@(in[SYN_GLOBAL % n]);
}
"""

PORTED = {
    "sum": """__global__ void ported@U@(const float *in, float *out, int n) {
  float v = SYN_GLOBAL < n ? in[SYN_GLOBAL] : @A@.0f;
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_down_sync(0xffffffffu, v, o);
  if (SYN_LANE == 0)
    out[SYN_GLOBAL / 32] = v;
}
""",
    "tail": """__global__ void portedTail@U@(const float *in, float *out, int n) {
  int i = SYN_GLOBAL;
  unsigned m = __ballot_sync(0xffffffffu, i < n);
  if (i < n) {
    float v = in[i] * @B@.0f;
    v += __shfl_sync(m, v, 0);
    out[i] = __any_sync(m, v > @A@.0f) ? v : 0.0f;
  }
}
""",
}

CLEAN = {
    "axpy": """__global__ void axpy@U@(const float *in, float *out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    out[i] = @A@.5f * in[i] + out[i];
}
""",
    "stencil": """__global__ void stencil@U@(const float *in, float *out, int n) {
  __shared__ float tile[258];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x + 1] = i < n ? in[i] : 0.0f;
  __syncthreads();
  if (i < n && threadIdx.x > 0)
    out[i] = @A@.0f * tile[threadIdx.x + 1] - tile[threadIdx.x];
}
""",
    "host": """static int pad@U@(int n) { return (n + @B@) / (@B@ + 1) * (@B@ + 1); }
__global__ void fill@U@(const float *in, float *out, int n) { out[threadIdx.x % n] = in[0]; }
int padded@U@(int n) { return pad@U@(n); }
""",
}


def module_of(unit):
    return f"m{unit // MODULE:03}"


class Codebase:
    def __init__(self, units, seed, ported, clean):
        self.units, self.seed, self.ported, self.clean = units, seed, ported, clean
        self.files, self.links, self.commands = {}, {}, []

    def add(self, name, text, windows=False):
        self.files[name] = text.replace("\n", "\r\n" if windows else "\n").encode()

    def random(self, unit):
        return random.Random(f"{self.seed}/{unit}")

    def kind(self, unit):
        if unit % MODULE < 2 and self.ported + self.clean < 1:  # One defines what the other calls.
            return "legacy"
        part = self.random(unit).random()
        return "ported" if part < self.ported else "clean" if part < self.ported + self.clean else "legacy"

    def in_unity(self, unit):
        module, at = divmod(unit, MODULE)
        return module % 4 == 0 and at >= MODULE - UNITY

    def unit_text(self, unit):
        r, kind = self.random(unit), self.kind(unit)
        r.random()  # The kind.
        table = {"ported": PORTED, "clean": CLEAN, "legacy": LEGACY}[kind]
        chosen = r.sample(sorted(table), min(len(table), r.randint(1, 3)))
        text = "// Generated: do not edit.\n" if self.generated(unit) else f"// Unit {unit}: {', '.join(chosen)}.\n"
        if r.random() < 0.5:
            text += "#include <cuda_runtime.h>\n"
        if kind != "clean":
            text += f'#include "{module_of(unit)}.cuh"\n' if kind == "legacy" else '#include "syn/config.h"\n'
        for name in chosen:
            text += "\n" + table[name]
        if unit % MODULE < 2 and kind == "legacy":
            text += "\n" + (REMOTE_CALL if unit % MODULE else REMOTE)
        if unit % 97 == 13:
            text += "\n__global__ void broken@U@(float *p) {\n  p[0] = __shfl(p[1], nothing;\n}\n"
        kernels = [w.split("(")[0] for w in text.split("__global__ void ")[1:]]
        launched = [k for k in kernels if not k.startswith(("fold", "broken"))]
        calls = "".join(f"  {k}<<<(n + 255) / 256, 256>>>(in, out, n);\n" for k in launched)
        text += f"\nvoid launch@U@(const float *in, float *out, int n) {{\n{calls}}}\n"
        values = {"@U@": str(unit), "@M@": module_of(unit), "@A@": str(r.randint(1, 9)), "@B@": str(r.randint(1, 15))}
        for mark, value in values.items():
            text = text.replace(mark, value)
        return text

    def generated(self, unit):
        return unit % 17 == 5

    def unit_name(self, unit):
        return f"gen/{module_of(unit)}_{unit:05}.cu" if self.generated(unit) else f"src/{module_of(unit)}/u{unit:05}.cu"

    def command(self, module, name):
        """One style per module."""
        path, folders = "@ROOT@/" + name, ["-I@ROOT@/include", f"-I@ROOT@/src/m{module:03}"]
        object_file = os.path.splitext(os.path.basename(name))[0] + ".o"
        entry = {"directory": "@ROOT@/build", "file": path}
        if module % 3 == 0:
            entry["command"] = " ".join(["/usr/local/bin/nvcc", *folders, "-gencode arch=compute_60,code=sm_60",
                                         '-gencode "arch=compute_70,code=[sm_70,compute_70]"', "-Xcompiler=-fPIC,-Wall",
                                         "--expt-relaxed-constexpr -std=c++14 -DSYN_BLOCK=256 -x cu -c", path, "-o", object_file])
        elif module % 3 == 1:
            entry["command"] = f"nvcc -forward-unknown-to-host-compiler --options-file m{module:03}.rsp -arch=sm_75 -dc {path} -o {object_file}"
            self.add(f"build/m{module:03}.rsp", "-I../include " + folders[1] + "\n-DSYN_BLOCK=256 -rdc=true -std=c++17\n")
        else:
            entry["arguments"] = ["clang++", "-x", "cuda", "--cuda-gpu-arch=sm_60", "--cuda-gpu-arch=sm_80", "-std=c++17", "-O2",
                                  "-I", "../include", "-I", f"../src/m{module:03}", "-c", path, "-o", object_file]
        self.commands.append(entry)

    def build(self):
        self.add("include/syn/config.h", CONFIG)
        self.add("include/syn/warp.cuh", WARP)
        self.add("include/syn/block.cuh", BLOCK, windows=True)
        for module in range((self.units + MODULE - 1) // MODULE):
            text = MODULE_HEADER.replace("@M@", f"m{module:03}").replace("@K@", str(module % 7))
            self.add(f"src/m{module:03}/m{module:03}.cuh", text)
            units = range(module * MODULE, min(self.units, (module + 1) * MODULE))
            for unit in units:
                name = self.unit_name(unit)
                self.add(name, self.unit_text(unit), windows=unit % 11 == 3)
                if not self.in_unity(unit):
                    self.command(module, name)
            joined = [self.unit_name(u) for u in units if self.in_unity(u)]
            if joined:
                name = f"unity/unity_{module}.cu"
                self.add(name, "".join(f'#include "../{n}"\n' for n in joined))
                self.command(module, name)
        self.links["src/linked"] = "m000"

    def write(self, out):
        out = os.path.abspath(out)
        os.makedirs(out, exist_ok=True)
        self.add("build/compile_commands.json", json.dumps(self.commands, indent=1) + "\n")
        for name, data in self.files.items():
            path = os.path.join(out, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as f:
                f.write(data.replace(b"@ROOT@", out.encode()))
        for name, target in self.links.items():
            if not os.path.islink(os.path.join(out, name)):
                os.symlink(target, os.path.join(out, name))


def synthesize(out, units, seed=1, ported=0.2, clean=0.4):
    codebase = Codebase(units, seed, ported, clean)
    codebase.build()
    codebase.write(out)
    return codebase


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--units", type=int, required=True)
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--ported", type=float, default=0.2, metavar="SHARE", help="units in the _sync forms")
    arguments.add_argument("--clean", type=float, default=0.4, metavar="SHARE", help="units without warp code")
    given = arguments.parse_args()
    synthesize(given.out, given.units, given.seed, given.ported, given.clean)


if __name__ == "__main__":
    main()
