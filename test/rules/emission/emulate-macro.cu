// A macro body names the function it calls.
//== options --emit emulate
//== input
#define FIRST(v) __shfl(v, \
                        0)
__global__ void kernel(int *o) { o[threadIdx.x] = FIRST(o[threadIdx.x]); }
//== fixed
#include "warp_emulation.h"
#define FIRST(v) warp_emulation::shfl_sync(0xffffffffu, v, \
                        0)
__global__ void kernel(int *o) { o[threadIdx.x] = FIRST(o[threadIdx.x]); }
//== findings
emulate-macro.cu:1: proven shuffle-to-sync
