// One branch, one finding, whatever stands in it; a comment on one call speaks for that call.
//== input
__global__ void k(int *p, const int *in) {
  int v = in[threadIdx.x];
  if (v > 3) {
    v += __shfl_xor_sync(0xffffffff, v, 1); // NOLINT(warpshift-mask-names-absent-lanes): left as it is
    v += __shfl_xor_sync(0xffffffff, v, 2);
    v += __shfl_xor_sync(0xffffffff, v, 4);
  }
  if (v > 5) v += __shfl_xor_sync(0xffffffff, v, 8);
  p[threadIdx.x] = v;
}
//== unchanged
//== findings
one-branch-many-calls.cu:5: finding mask-names-absent-lanes
one-branch-many-calls.cu:8: finding mask-names-absent-lanes
