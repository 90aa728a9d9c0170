// Each file that includes the header has the macro.
//== project
//== input
#include "warp.h"
__global__ void kernel(int *o) { o[0] = SHFL(o[threadIdx.x], 3); }
//== file warp.h
#ifndef WARP_H
#define WARP_H
#define SHFL __shfl
#endif
//== fixed
#include "warp.h"
__global__ void kernel(int *o) { o[0] = __shfl_sync(0xffffffffu, o[threadIdx.x], 3); }
//== findings
alias-of-header.cu:2: proven shuffle-to-sync
