// In front of a toolkit's cuda_fp16.h, which has the legacy shuffles of half types below sm_70 only. Legacy code must be
// understood for newer architectures too, as clang's own headers declare the other shuffles for all.
#pragma once
#include_next <cuda_fp16.h>

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
__device__ __half __shfl(__half, int, int = warpSize);
__device__ __half __shfl_up(__half, unsigned, int = warpSize);
__device__ __half __shfl_down(__half, unsigned, int = warpSize);
__device__ __half __shfl_xor(__half, int, int = warpSize);
__device__ __half2 __shfl(__half2, int, int = warpSize);
__device__ __half2 __shfl_up(__half2, unsigned, int = warpSize);
__device__ __half2 __shfl_down(__half2, unsigned, int = warpSize);
__device__ __half2 __shfl_xor(__half2, int, int = warpSize);
#endif
