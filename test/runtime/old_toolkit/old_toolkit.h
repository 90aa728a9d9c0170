// As much of CUDA 8 as the headers of runtime/ touch, for clang: the toolkit itself is not to be had any more. Only
// what CUDA 8 declares for the target is declared here, so that a use of something newer does not compile.
#ifndef OLD_TOOLKIT_H
#define OLD_TOOLKIT_H

#define CUDA_VERSION 8000
#define CUDART_VERSION 8000
#define __CUDACC__ 1
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __forceinline__ __inline__ __attribute__((always_inline))

struct uint3 { unsigned x, y, z; };
struct dim3 { unsigned x, y, z; };
#include <__clang_cuda_builtin_vars.h>
#include <string.h>

extern "C" __device__ int printf(const char *, ...);
extern "C" __device__ void *memcpy(void *, const void *, __SIZE_TYPE__) noexcept;

#define OLD static __device__ inline
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 300
OLD int __shfl(int v, int lane, int width = 32) { return __nvvm_shfl_idx_i32(v, lane, (32 - width) << 8 | 31); }
OLD int __shfl_up(int v, unsigned n, int width = 32) { return __nvvm_shfl_up_i32(v, n, (32 - width) << 8); }
OLD int __shfl_down(int v, unsigned n, int width = 32) { return __nvvm_shfl_down_i32(v, n, (32 - width) << 8 | 31); }
OLD int __shfl_xor(int v, int lanes, int width = 32) { return __nvvm_shfl_bfly_i32(v, lanes, (32 - width) << 8 | 31); }
OLD float __shfl(float v, int lane, int width = 32) { return __nvvm_shfl_idx_f32(v, lane, (32 - width) << 8 | 31); }
#endif
OLD unsigned __ballot(int p) { return __nvvm_vote_ballot(p); }
OLD int __any(int p) { return __nvvm_vote_any(p); }
OLD int __all(int p) { return __nvvm_vote_all(p); }
OLD void __threadfence_block() { __nvvm_membar_cta(); }
OLD int __ffs(int v) { return __builtin_ffs(v); }
OLD int __float_as_int(float v) { int bits; __builtin_memcpy(&bits, &v, 4); return bits; }
OLD long long __double_as_longlong(double v) { long long bits; __builtin_memcpy(&bits, &v, 8); return bits; }
#undef OLD

#endif
