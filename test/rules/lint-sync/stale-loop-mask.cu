// R12, R38: a mask from before a loop that lanes leave at different trips; one narrowed in each trip is right.
//== input
__global__ void kernel(const int *in, int *o, int n) {
  const int lane = threadIdx.x & 31;
  const unsigned before = __ballot_sync(0xffffffffu, lane < n);
  for (int i = lane; i < n; i += 32)
    o[0] += __any_sync(before, in[i]);
  unsigned mask = 0xffffffffu;
  int j = lane;
  while (mask = __ballot_sync(mask, j < n), j < n) {
    o[1] += __any_sync(mask, in[j]);
    j += 32;
  }
}
//== unchanged
//== findings
stale-loop-mask.cu:5: finding mask-names-absent-lanes
