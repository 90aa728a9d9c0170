// The clamp of the PTX instruction as the width.
//== input
__device__ int f(int v, int d) { return __shfl_down_sync(0xffffffff, v, d, 0x1f); }
__device__ int g(int v, int d) { return __shfl_up_sync(0xffffffff, v, d, 0); }
__device__ int h(int v, int d) { return __shfl_xor_sync(0xffffffff, v, d, 31); }
//== unchanged
//== findings
clamp-as-width.cu:1: finding shuffle-width
clamp-as-width.cu:2: finding shuffle-width
clamp-as-width.cu:3: finding shuffle-width
