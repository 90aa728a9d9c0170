// Another configuration reads another header, which means something else by the name.
//== project
//== input
#ifndef MODERN
#include "warp.h"
#else
#include "modern.h"
#endif
__global__ void kernel(int *o) { o[0] = SHFL(o[threadIdx.x], 3); }
//== file warp.h
#define SHFL __shfl
//== no-nvcc the call stays legacy
//== unchanged
//== findings
alias-of-conditional-header.cu:6: manual shuffle-to-sync
