// The same with the assumption granted: votes rest on it, in helpers of helpers, too.
//== options --assume structured
//== input
__device__ int last(int v) { return __shfl(v, 31); }
__device__ int nearby(int v) { return __any(v > 7); }
__device__ int scan(int v) {
  v += __shfl_up(v, 1);
  const int n = __any(v == 5);
  for (int i = 0; i < n; ++i)
    v += last(v);
  return v + nearby(v);
}
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  if (v > 3 || v == 1)
    v = scan(v);
  o[threadIdx.x] = v;
}
//== fixed
__device__ int last(int v, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, v, 31); }
__device__ int nearby(int v, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v > 7); }
__device__ int scan(int v, unsigned ws_mask = 0xffffffffu) {
  v += __shfl_up_sync(ws_mask, v, 1);
  const int n = __any_sync(ws_mask, v == 5);
  for (int i = 0; i < n; ++i)
    v += last(v, ws_mask);
  return v + nearby(v, ws_mask);
}
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > 3 || v == 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = scan(v, ws_m1);
  o[threadIdx.x] = v;
}
//== findings
votes-of-a-caller-granted.cu:1: assumed shuffle-to-sync
votes-of-a-caller-granted.cu:2: assumed vote-to-sync
votes-of-a-caller-granted.cu:4: proven shuffle-to-sync
votes-of-a-caller-granted.cu:5: assumed vote-to-sync
