// A snapshot names nobody who leaves before the operation that uses it.
//== options --fallback activemask
//== input
__device__ int helper(int v, int n) {
  int s = 0;
  if (v > 3) {
    if (v > 9)
      return 0;
    ++s;
  }
  s += __shfl(v, 0);
  s += __shfl(v, 1);
  if (v > n)
    return s;
  s += __shfl(v, 2);
  return s;
}
__global__ void kernel(int *o, int n) { o[threadIdx.x] = helper(o[threadIdx.x], n); }
//== fixed
__device__ int helper(int v, int n) {
  int s = 0;
  if (v > 3) {
    if (v > 9)
      return 0;
    ++s;
  }
  const unsigned ws_active1 = __activemask();
  s += __shfl_sync(ws_active1, v, 0);
  s += __shfl_sync(ws_active1, v, 1);
  if (v > n)
    return s;
  s += __shfl_sync(__activemask(), v, 2);
  return s;
}
__global__ void kernel(int *o, int n) { o[threadIdx.x] = helper(o[threadIdx.x], n); }
//== findings
exit-between.cu:8: opportunistic shuffle-to-sync
exit-between.cu:9: opportunistic shuffle-to-sync
exit-between.cu:12: opportunistic shuffle-to-sync
