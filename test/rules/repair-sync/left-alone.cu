// What nobody can tell, what a comment vouches for, and what is right.
//== options --repair
//== input
__device__ int given(unsigned mask, int v, int n) {
  if (v > n)
    v += __shfl_xor_sync(mask, v, 1);
  return v;
}
__device__ int loaded(const unsigned *masks, int v) { return __shfl_xor_sync(masks[threadIdx.x / 32], v, 1); }
__global__ void vouched(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v += __shfl_xor_sync(0xffffffff, v, 1); // NOLINT(warpshift-mask-names-absent-lanes): all lanes hold one value
  if (v > n + 1)
    v += __shfl_xor_sync(0xffffffff, v, 1); // NOLINT(warpshift-repair-sync): will be moved
  o[threadIdx.x] = v;
}
__global__ void uniform(int *o, const int *flags) {
  int v = o[threadIdx.x];
  if (flags[blockIdx.x])
    v += __shfl_xor_sync(0xffffffff, v, 1);
  o[threadIdx.x] = v;
}
__global__ void calls(int *o, const unsigned *masks, int n) { o[threadIdx.x] = given(0xffffffff, o[threadIdx.x], n) + loaded(masks, n); }
//== unchanged
//== findings
left-alone.cu:3: finding mask-names-absent-lanes
left-alone.cu:12: finding mask-names-absent-lanes
