// Masks of 24 and 28 bits, in a template as well; 16 bits may be meant.
//== input
__global__ void k(int *p) {
  p[threadIdx.x] = __shfl_xor_sync(0xffffff, p[threadIdx.x], 1);
}
template <class T> __device__ T warpSum(T v) {
  for (int o = 16; o; o >>= 1) v += __shfl_down_sync(0xfffffff, v, o);
  return v;
}
__device__ int h(int v) { return __shfl_sync(0xffff, v, 17); }
//== unchanged
//== findings
short-masks.cu:2: finding caller-not-in-mask
short-masks.cu:5: finding caller-not-in-mask
