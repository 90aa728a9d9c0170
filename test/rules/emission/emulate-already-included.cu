// It is there, if unsorted: once is enough.
//== options --emit emulate
//== input
#include "warp_emulation.h"
#include <cstdio>
__global__ void kernel(int *o) { o[threadIdx.x] = __shfl(o[threadIdx.x], 0); }
//== fixed
#include "warp_emulation.h"
#include <cstdio>
__global__ void kernel(int *o) { o[threadIdx.x] = warp_emulation::shfl_sync(0xffffffffu, o[threadIdx.x], 0); }
//== findings
emulate-already-included.cu:3: proven shuffle-to-sync
