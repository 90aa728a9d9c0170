// A header is missing: names that nobody declares are values of which nothing is claimed, and the rest of the function is read.
//== expect-parse-errors
//== input
__global__ void k(int *p, const int *in, int n) {
  int v = in[threadIdx.x], w = in[threadIdx.x + 32];
  n += MISSING_SIZE;
  w = missing(w);
  if (v > 3) v += __shfl_xor_sync(0xffffffff, v, 1);
  if (threadIdx.x < n) v += __shfl_xor_sync(0xffffffff, v, 1);
  if (w > 3) v += __shfl_xor_sync(0xffffffff, v, 1);
  p[threadIdx.x] = v;
}
//== unchanged
//== findings
around-errors.cu:5: finding mask-names-absent-lanes
