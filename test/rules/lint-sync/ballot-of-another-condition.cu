// The mask is the ballot of another condition.
//== input
__global__ void k(int *p, int n) {
  int v = p[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > 3);
  if (v < 2) {
    p[threadIdx.x] = __shfl_sync(m, v, 0);
  }
}
//== unchanged
//== findings
ballot-of-another-condition.cu:5: finding mask-names-absent-lanes
