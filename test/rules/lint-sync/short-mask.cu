// R38: 24 bits are not 32. A half warp's mask may be right: who knows how many threads a block has.
//== input
__global__ void few(int *o) { o[0] = __any_sync(0xffffff, o[threadIdx.x]); }
__global__ void half(int *o) { o[0] = __any_sync(0xffff, o[threadIdx.x]); }
__device__ int helper(int v) { return __any_sync(0xffff, v); }
__global__ void launched(int *o) { o[0] = __any_sync(0xffff, o[threadIdx.x]); }
void run(int *o) { launched<<<1, 64>>>(o); }
//== unchanged
//== findings
short-mask.cu:1: finding caller-not-in-mask
short-mask.cu:4: finding caller-not-in-mask
