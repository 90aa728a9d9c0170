// Where the condition fails, the name is a function of the project.
//== input
__device__ int other(int v, int lane);
#ifndef MODERN
#define SHFL __shfl
#endif
__global__ void kernel(int *o) { o[0] = SHFL(o[threadIdx.x], 3); }
//== no-nvcc the call stays legacy
//== unchanged
//== findings
alias-behind-condition.cu:5: manual shuffle-to-sync
