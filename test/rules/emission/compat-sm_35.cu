// CUDA 8 builds sm_35: every _sync call may be missing. The calls themselves are the plain ones.
//== options --target sm_35
//== input
#include <cstdio>
__global__ void kernel(int *o) { o[threadIdx.x] = __shfl(o[threadIdx.x], 0); }
//== fixed
#include <cstdio>
#include "warp_compat.h"
__global__ void kernel(int *o) { o[threadIdx.x] = __shfl_sync(0xffffffffu, o[threadIdx.x], 0); }
//== findings
compat-sm_35.cu:2: proven shuffle-to-sync
