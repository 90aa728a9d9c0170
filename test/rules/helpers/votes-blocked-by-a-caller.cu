// Lanes that come over two branches are a matter of votes alone: a helper's shuffles take the mask, also those of helpers that it
// calls, and its votes ask for `structured` (A1).
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
__device__ int nearby(int v) { return __any(v > 7); }
__device__ int scan(int v, unsigned ws_mask = 0xffffffffu) {
  v += __shfl_up_sync(ws_mask, v, 1);
  const int n = __any(v == 5);
  unsigned ws_it1 = ws_mask;
  bool ws_c1;
  for (int i = 0; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); ++i)
    v += last(v, ws_it1);
  return v + nearby(v);
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
votes-blocked-by-a-caller.cu:1: proven shuffle-to-sync
votes-blocked-by-a-caller.cu:2: manual vote-to-sync
votes-blocked-by-a-caller.cu:4: proven shuffle-to-sync
votes-blocked-by-a-caller.cu:5: manual vote-to-sync
