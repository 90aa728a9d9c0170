// The ballot of what is loaded once more is the ballot of the condition, as far as a reader can tell.
//== input
__global__ void same(int *p, int *q) {
  unsigned m = __ballot_sync(0xffffffff, p[threadIdx.x] > 3);
  if (p[threadIdx.x] > 3)
    q[threadIdx.x] = __shfl_down_sync(m, q[threadIdx.x], 1);
}
__global__ void other(int *p, int *q) {
  unsigned m = __ballot_sync(0xffffffff, p[threadIdx.x] > 4);
  if (p[threadIdx.x] > 3)
    q[threadIdx.x] = __shfl_down_sync(m, q[threadIdx.x], 1);
}
//== unchanged
//== findings
condition-read-again.cu:9: finding mask-names-absent-lanes
