// As much of CUDA 8 and 9 as the headers of runtime/ touch, for clang: these toolkits are not to be had any more. Only what
// they declare for the target is declared here, so that a use of something newer does not compile.
//
//   -DOLD_TOOLKIT=8    legacy intrinsics only                        sm_20 to sm_62
//   -DOLD_TOOLKIT=9    these and the _sync forms; match from sm_70   sm_30 to sm_72
#ifndef OLD_TOOLKIT_H
#define OLD_TOOLKIT_H

#ifndef OLD_TOOLKIT
#error "which toolkit?"
#endif
#define CUDA_VERSION (OLD_TOOLKIT * 1000)
#define CUDART_VERSION CUDA_VERSION
#define __CUDACC_VER_MAJOR__ OLD_TOOLKIT
#define __CUDACC_VER_MINOR__ 0
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

#if OLD_TOOLKIT >= 9
// Of the shuffles the 32-bit ones are enough to tell overloads apart; the wide ones pass the low half on.
#define OLD_SHUFFLES(T)                                                                                                \
  OLD T __shfl_sync(unsigned m, T v, int lane, int width = 32) {                                                       \
    return static_cast<T>(__nvvm_shfl_sync_idx_i32(m, static_cast<int>(v), lane, (32 - width) << 8 | 31));             \
  }                                                                                                                    \
  OLD T __shfl_up_sync(unsigned m, T v, unsigned n, int width = 32) {                                                  \
    return static_cast<T>(__nvvm_shfl_sync_up_i32(m, static_cast<int>(v), n, (32 - width) << 8));                      \
  }                                                                                                                    \
  OLD T __shfl_down_sync(unsigned m, T v, unsigned n, int width = 32) {                                                \
    return static_cast<T>(__nvvm_shfl_sync_down_i32(m, static_cast<int>(v), n, (32 - width) << 8 | 31));               \
  }                                                                                                                    \
  OLD T __shfl_xor_sync(unsigned m, T v, int lanes, int width = 32) {                                                  \
    return static_cast<T>(__nvvm_shfl_sync_bfly_i32(m, static_cast<int>(v), lanes, (32 - width) << 8 | 31));           \
  }
OLD_SHUFFLES(int)
OLD_SHUFFLES(unsigned)
OLD_SHUFFLES(long)
OLD_SHUFFLES(unsigned long)
OLD_SHUFFLES(long long)
OLD_SHUFFLES(unsigned long long)
OLD_SHUFFLES(float)
OLD_SHUFFLES(double)
OLD unsigned __ballot_sync(unsigned m, int p) { return __nvvm_vote_ballot_sync(m, p); }
OLD int __any_sync(unsigned m, int p) { return __nvvm_vote_any_sync(m, p); }
OLD int __all_sync(unsigned m, int p) { return __nvvm_vote_all_sync(m, p); }
OLD int __uni_sync(unsigned m, int p) { return __nvvm_vote_uni_sync(m, p); }
OLD unsigned __activemask() { unsigned m; asm volatile("activemask.b32 %0;" : "=r"(m)); return m; }
OLD void __syncwarp(unsigned m = 0xffffffffu) { __nvvm_bar_warp_sync(m); }
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 700
#define OLD_MATCH(T)                                                                                                   \
  OLD unsigned __match_any_sync(unsigned m, T v) { return __nvvm_match_any_sync_i32(m, static_cast<unsigned>(v)); }    \
  OLD unsigned __match_all_sync(unsigned m, T v, int *p) {                                                             \
    return __nvvm_match_all_sync_i32p(m, static_cast<unsigned>(v), p);                                                 \
  }
OLD_MATCH(int)
OLD_MATCH(unsigned)
OLD_MATCH(long)
OLD_MATCH(unsigned long)
OLD_MATCH(long long)
OLD_MATCH(unsigned long long)
OLD_MATCH(float)
OLD_MATCH(double)
#endif
#endif
#undef OLD

#endif
