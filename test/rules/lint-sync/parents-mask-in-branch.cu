// R4, R38: the inner branch needs a ballot of its own.
//== input
__global__ void kernel(const int *in, int *o, int n) {
  int v = in[threadIdx.x];
  const bool outer = v > n;
  const unsigned mask = __ballot_sync(0xffffffffu, outer);
  if (outer) {
    o[0] = __any_sync(mask, v);
    if (in[threadIdx.x + 1] > n)
      o[1] = __any_sync(mask, v);
  }
}
//== unchanged
//== findings
parents-mask-in-branch.cu:8: finding mask-names-absent-lanes
