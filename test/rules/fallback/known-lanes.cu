// The lanes are known and only an assumption is missing: a snapshot would be wrong where the masks of others rest on them.
//== options --fallback activemask
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n || v < 3)
    if (__any(v == 7))
      o[0] = __shfl(v, 0);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n || v < 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  bool ws_c2;
  unsigned ws_m2;
  if (ws_c1)
    if ((ws_c2 = (__any(v == 7)), ws_m2 = __ballot_sync(ws_m1, ws_c2), ws_c2))
      o[0] = __shfl_sync(ws_m2, v, 0);
}
//== findings
known-lanes.cu:4: manual vote-to-sync
known-lanes.cu:5: proven shuffle-to-sync
