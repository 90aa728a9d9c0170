// R27, R38: the mask parameter names the lanes of the call where every caller passes that. Where a caller means others, nothing is claimed.
//== input
static __device__ int own(unsigned mask, int v, const int *in) {
  if (in[threadIdx.x] > 0)
    v += __any_sync(mask, v);
  return v;
}
static __device__ int others(unsigned mask, int v, bool take) {
  if (take)
    v += __any_sync(mask, v);
  return v;
}
__global__ void kernel(const int *in, int *o, int n) {
  int v = in[threadIdx.x];
  o[0] = own(0xffffffffu, v, in);
  o[1] = others(__ballot_sync(0xffffffffu, v > n), v, v > n);
}
//== unchanged
//== findings
mask-parameter-in-branch.cu:3: finding mask-names-absent-lanes
