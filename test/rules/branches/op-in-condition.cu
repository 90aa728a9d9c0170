// An operation in a condition that is asked in place.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (__shfl(v, 0) > v)
    o[0] = __any(v);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  bool ws_c1;
  unsigned ws_m1;
  if ((ws_c1 = (__shfl_sync(0xffffffffu, v, 0) > v), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1))
    o[0] = __any_sync(ws_m1, v);
}
//== findings
op-in-condition.cu:3: proven shuffle-to-sync
op-in-condition.cu:4: proven vote-to-sync
