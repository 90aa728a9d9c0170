// A target that has the shuffle gets nothing beside it.
//== options --target sm_75
//== input
__global__ void kernel(int *o) { o[threadIdx.x] = __shfl(o[threadIdx.x], 0); }
//== fixed
__global__ void kernel(int *o) { o[threadIdx.x] = __shfl_sync(0xffffffffu, o[threadIdx.x], 0); }
//== findings
compat-sm_75-shuffle.cu:1: proven shuffle-to-sync
