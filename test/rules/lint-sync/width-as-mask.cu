// R38: a shuffle width or clamp where the mask belongs, in a kernel and in a helper of unknown callers.
//== input
__device__ int helper(int v) { return __shfl_xor_sync(32, v, 1); }
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  o[0] = __shfl_sync(0x1f, v, 0) + __shfl_down_sync(warpSize, v, 1);
}
//== unchanged
//== findings
width-as-mask.cu:1: finding mask-is-data
width-as-mask.cu:4: finding mask-is-data
width-as-mask.cu:4: finding mask-is-data
