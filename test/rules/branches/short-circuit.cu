// R20: the right operand of && and || is split in place.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = v > n && __any(v == 7);
  o[1] = v > n || __all(v);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  bool ws_c1;
  unsigned ws_m1;
  o[0] = (ws_c1 = (v > n), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1) && __any_sync(ws_m1, v == 7);
  bool ws_c2;
  unsigned ws_m2;
  o[1] = (ws_c2 = (v > n), ws_m2 = __ballot_sync(0xffffffffu, ws_c2), ws_c2) || __all_sync(~ws_m2, v);
}
//== findings
short-circuit.cu:3: proven vote-to-sync
short-circuit.cu:4: proven vote-to-sync
