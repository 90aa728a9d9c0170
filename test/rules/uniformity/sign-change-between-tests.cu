// The same bits, but another order: the two tests are not the same test.
//== input
__global__ void kernel(int *o, const int *d) {
  int a = d[threadIdx.x];
  unsigned b = a;
  unsigned m = __ballot_sync(0xffffffffu, (long long)a > 5);
  if ((long long)b > 5)
    o[0] = __shfl_sync(m, o[1], 0);
}
//== unchanged
//== findings
sign-change-between-tests.cu:6: finding mask-names-absent-lanes
