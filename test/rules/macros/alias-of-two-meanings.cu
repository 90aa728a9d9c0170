// One file is read by two units; in one of them the name is a function of the project.
//== project
//== input
#include "warp.h"
#include "kernel.h"
__global__ void here(int *o) { o[0] = __all(o[1]); }
//== file warp.h
#define SHFL __shfl
//== file kernel.h
static __global__ void kernel(int *o) { o[0] = SHFL(o[threadIdx.x], 3); }
//== file other.cu
__device__ inline int SHFL(int v, int lane) { return v + lane; }
#include "kernel.h"
__global__ void user(int *o) { o[0] = __any(o[1]); }
//== no-nvcc the call stays legacy
//== fixed
#include "warp.h"
#include "kernel.h"
__global__ void here(int *o) { o[0] = __all_sync(0xffffffffu, o[1]); }
//== fixed other.cu
__device__ inline int SHFL(int v, int lane) { return v + lane; }
#include "kernel.h"
__global__ void user(int *o) { o[0] = __any_sync(0xffffffffu, o[1]); }
//== findings
alias-of-two-meanings.cu:3: proven vote-to-sync
kernel.h:1: manual shuffle-to-sync
other.cu:3: proven vote-to-sync
