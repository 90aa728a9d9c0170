// A header that leaves it to its includers what the name means: a unit without warp code, which nobody parses, may be one.
//== project
//== input
#include "warp.h"
#include "kernel.h"
__global__ void here(int *o) { o[0] = __all(o[1]); }
//== file warp.h
#define SHFL __shfl
//== file kernel.h
static __global__ void kernel(int *o) { o[0] = SHFL(o[threadIdx.x], 3); }
//== no-nvcc the call stays legacy
//== fixed
#include "warp.h"
#include "kernel.h"
__global__ void here(int *o) { o[0] = __all_sync(0xffffffffu, o[1]); }
//== findings
alias-from-includer.cu:3: proven vote-to-sync
kernel.h:1: manual shuffle-to-sync
