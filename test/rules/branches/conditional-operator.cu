// R20: the arms of ?: are split in place.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = v > n ? __any(v == 7) : __all(v);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  bool ws_c1;
  unsigned ws_m1;
  o[0] = (ws_c1 = (v > n), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1) ? __any_sync(ws_m1, v == 7) : __all_sync(~ws_m1, v);
}
//== findings
conditional-operator.cu:3: proven vote-to-sync
conditional-operator.cu:3: proven vote-to-sync
