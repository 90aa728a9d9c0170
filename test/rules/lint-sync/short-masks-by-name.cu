// R38: 24, 28 and 31 bits under a name, also in a helper; one lane where all call.
//== input
#define FULL_MASK 0xfffffff
__device__ int h(int v) {
  const unsigned mask = 0xffffff;
  v += __shfl_xor_sync(mask, v, 1);
  v += __shfl_xor_sync(mask, v, 2);
  return v + __shfl_xor_sync(FULL_MASK, v, 1);
}
__global__ void k(int *p) {
  p[0] = __shfl_xor_sync(1, p[threadIdx.x], 1);
  p[1] = __shfl_xor_sync(0x7fffffff, h(p[threadIdx.x]), 1);
}
//== unchanged
//== findings
short-masks-by-name.cu:4: finding caller-not-in-mask
short-masks-by-name.cu:6: finding caller-not-in-mask
short-masks-by-name.cu:9: finding caller-not-in-mask
short-masks-by-name.cu:10: finding caller-not-in-mask
