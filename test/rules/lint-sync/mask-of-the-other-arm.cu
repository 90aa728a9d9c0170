// R5, R38: each arm has lanes of its own.
//== input
__global__ void kernel(const int *in, int *o, int n) {
  const int v = in[threadIdx.x];
  const bool large = v > n;
  const unsigned mask = __ballot_sync(0xffffffffu, large);
  if (large)
    o[0] = __any_sync(mask, v);
  else
    o[1] = __any_sync(mask, v);
}
//== unchanged
//== findings
mask-of-the-other-arm.cu:8: finding caller-not-in-mask
