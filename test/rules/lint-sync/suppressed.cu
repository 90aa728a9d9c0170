// A comment vouches for the line.
//== input
__global__ void kernel(const int *in, int *o, int n) {
  if (in[threadIdx.x] > n)
    o[0] = __any_sync(0xffffffffu, n); // NOLINT(warpshift-mask-names-absent-lanes): sorted, a warp is on one side
}
//== unchanged
//== findings
