// Behind the #undef the name may be anything.
//== input
#define SHFL __shfl
__global__ void first(int *o) { o[0] = SHFL(o[threadIdx.x], 3); }
#undef SHFL
//== no-nvcc the call stays legacy
//== unchanged
//== findings
alias-undefined.cu:2: manual shuffle-to-sync
