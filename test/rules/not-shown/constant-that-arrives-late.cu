// `f` is called with 12 alone. A walk that takes `a` for divergent before it knows `b`, as the ballot of the edit makes it, does not find that: another ballot serves both.
//== input
__device__ int vote(int x) { return __ballot(x); }
__device__ int helper(int a, int b) {
  if (a > 2)
    a += vote(b);
  auto f = [=](int x) {
    if (x & 1)
      return a;
    return x + (int)__ballot(1);
  };
  return f((b & 1) ? a : b);
}
__global__ void kernel(int *o) { o[threadIdx.x] = helper(threadIdx.x, 12); }
//== fixed
__device__ int vote(int x, unsigned ws_mask = 0xffffffffu) { return __ballot_sync(ws_mask, x); }
__device__ int helper(int a, int b) {
  const bool ws_c1 = a > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    a += vote(b, ws_m1);
  auto f = [=](int x) {
    const bool ws_c1 = x & 1;
    const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
    if (ws_c1)
      return a;
    return x + (int)__ballot_sync(~ws_m1, 1);
  };
  return f((b & 1) ? a : b);
}
__global__ void kernel(int *o) { o[threadIdx.x] = helper(threadIdx.x, 12); }
//== findings
constant-that-arrives-late.cu:1: proven vote-to-sync
constant-that-arrives-late.cu:8: proven vote-to-sync
