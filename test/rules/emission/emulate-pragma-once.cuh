// A file that has nothing but `#pragma once` takes the header behind it. Nothing calls the function: one reading speaks for its mask.
//== options --emit emulate
//== input
#pragma once
__device__ inline int first(int v) { return __shfl(v, 0); }
//== fixed
#pragma once
#include "warp_emulation.h"
__device__ inline int first(int v, unsigned ws_mask) { return warp_emulation::shfl_sync(ws_mask, v, 0); }
[[deprecated("pass the mask of the calling lanes")]] __device__ inline int first(int v) { return first(v, 0xffffffffu); }
//== findings
emulate-pragma-once.cuh:2: assumed shuffle-to-sync
