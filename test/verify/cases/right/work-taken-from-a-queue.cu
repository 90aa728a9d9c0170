// Warps fetch work until there is none.
// verdict: equivalent
//=== before
__device__ unsigned next;
__global__ void k(const int *in, int *out, int n) {
  int lane = threadIdx.x & 31;
  while (true) {
    int base;
    if (lane == 0)
      base = atomicAdd(&next, 32);
    base = __shfl(base, 0);
    if (base >= n)
      return;
    int i = base + lane;
    int v = i < n ? in[i] : 0;
    unsigned m = __ballot(v & 1);
    if (i < n)
      out[i] = __popc(m) + v;
  }
}
//=== after
__device__ unsigned next;
__global__ void k(const int *in, int *out, int n) {
  int lane = threadIdx.x & 31;
  while (true) {
    int base;
    if (lane == 0)
      base = atomicAdd(&next, 32);
    base = __shfl_sync(0xffffffffu, base, 0);
    if (base >= n)
      return;
    int i = base + lane;
    int v = i < n ? in[i] : 0;
    unsigned m = __ballot_sync(0xffffffffu, v & 1);
    if (i < n)
      out[i] = __popc(m) + v;
  }
}
