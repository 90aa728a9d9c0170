// A name from a header that is included without a condition, before the edit.
//== input
__device__ int early(int v) { return __any(v); }
#include "masks.h"
__global__ void kernel(int *o) { o[threadIdx.x] = __any(early(o[0])); }
//== file masks.h
#ifndef MASKS_H
#define MASKS_H
#define WARP_FULL_MASK 0xffffffffu
__device__ inline int one(int v) { return __any(v); }
#endif
//== project
//== fixed
__device__ int early(int v) { return __any_sync(0xffffffffu, v); }
#include "masks.h"
__global__ void kernel(int *o) { o[threadIdx.x] = __any_sync(WARP_FULL_MASK, early(o[0])); }
//== fixed masks.h
#ifndef MASKS_H
#define MASKS_H
#define WARP_FULL_MASK 0xffffffffu
__device__ inline int one(int v, unsigned ws_mask) { return __any_sync(ws_mask, v); }
[[deprecated("pass the mask of the calling lanes")]] __device__ inline int one(int v) { return one(v, WARP_FULL_MASK); }
#endif
//== findings
full-mask-name-in-header.cu:1: proven vote-to-sync
full-mask-name-in-header.cu:3: proven vote-to-sync
masks.h:4: assumed vote-to-sync
