// Inside the include guard, not before it.
//== options --target sm_20
//== input
// Copyright somebody.
#ifndef FIRST_H
#define FIRST_H
__global__ void kernel(int *o) { o[threadIdx.x] = __shfl(o[threadIdx.x], 0); }
#endif
//== fixed
// Copyright somebody.
#ifndef FIRST_H
#define FIRST_H
#include "warp_emulation.h"
__global__ void kernel(int *o) { o[threadIdx.x] = warp_emulation::shfl_sync(0xffffffffu, o[threadIdx.x], 0); }
#endif
//== findings
emulate-include-guard.cuh:4: proven shuffle-to-sync
