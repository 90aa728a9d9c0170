// R38, no finding: what a butterfly leaves is one value. The value before it is not.
//== input
__device__ int other(int v, int d) { return __shfl_xor_sync(0xffffffff, v, d); }
__device__ int largest(int v) {
  for (int d = 16; d; d >>= 1) v = max(v, other(v, d));
  return v;
}
__global__ void k(int *p, const int *in) {
  int v = in[threadIdx.x], m = v, where = threadIdx.x, s = v;
  for (int d = 16; d; d >>= 1) {
    int o = __shfl_xor_sync(0xffffffff, m, d), w = __shfl_xor_sync(0xffffffff, where, d);
    if (o > m) { m = o; where = w; }
    s += __shfl_xor_sync(0xffffffff, s, d);
  }
  if (m > 3) p[0] = __any_sync(0xffffffff, in[m]);
  for (int i = 0; i < s; ++i) p[i] = __any_sync(0xffffffff, in[i]);
  if (largest(v) > 3) p[1] = __any_sync(0xffffffff, in[s]);
  if (v > 3) p[2] = __any_sync(0xffffffff, in[s]);
  p[3] = where;
}
//== unchanged
//== findings
reduced-value.cu:16: finding mask-names-absent-lanes
