// The last definition before a use is meant; another one stands in code that nobody compiles here.
//== input
#define SHFL __shfl
__global__ void first(int *o) { o[0] = SHFL(o[threadIdx.x], 3); }
#ifdef MODERN
#define SHFL(v, lane) __shfl_sync(0xffffffffu, v, lane)
#endif
//== no-nvcc the call stays legacy
//== unchanged
//== findings
alias-with-two-definitions.cu:2: manual shuffle-to-sync
