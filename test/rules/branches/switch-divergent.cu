// R22b: one ballot for each case, the default is what is left.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  switch (v) {
  case 1:
  case 2:
    o[0] = __any(v);
    break;
  default:
    o[0] = __all(v);
    break;
  }
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const auto ws_s1 = v;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 1 || ws_s1 == 2);
  switch (ws_s1) {
  case 1:
  case 2:
    o[0] = __any_sync(ws_m1_1, v);
    break;
  default:
    o[0] = __all_sync(0xffffffffu & ~ws_m1_1, v);
    break;
  }
}
//== findings
switch-divergent.cu:6: proven vote-to-sync
switch-divergent.cu:9: proven vote-to-sync
