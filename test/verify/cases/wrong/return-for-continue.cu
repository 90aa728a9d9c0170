// Whole warps of zeros leave instead of going on.
// verdict: different
//=== before
__global__ void k(const int *in, int *out, int n) {
  for (int base = 0; base < n; base += 32) {
    int i = base + (threadIdx.x & 31);
    int v = i < n ? in[i] : 0;
    if (__all(v == 0))
      continue;
    int t = __shfl(v, 0);
    if (i < n)
      out[i] = v + t;
  }
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  for (int base = 0; base < n; base += 32) {
    int i = base + (threadIdx.x & 31);
    int v = i < n ? in[i] : 0;
    if (__all_sync(0xffffffffu, v == 0))
      return;
    int t = __shfl_sync(0xffffffffu, v, 0);
    if (i < n)
      out[i] = v + t;
  }
}
