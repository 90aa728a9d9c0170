// R22b: one ballot for each case, the default is what is left. Shuffles do not mind whether the lanes of two labels
// meet before the operation.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  switch (v) {
  case 1:
  case 2:
    o[0] = __shfl(v, 1);
    break;
  case 3:
    o[0] = __any(v);
    break;
  default:
    o[0] = __shfl_up(v, 1);
    break;
  }
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const int ws_s1 = v;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == 1 || ws_s1 == 2);
  const unsigned ws_m1_2 = __ballot_sync(0xffffffffu, ws_s1 == 3);
  switch (ws_s1) {
  case 1:
  case 2:
    o[0] = __shfl_sync(ws_m1_1, v, 1);
    break;
  case 3:
    o[0] = __any_sync(ws_m1_2, v);
    break;
  default:
    o[0] = __shfl_up_sync(~ws_m1_1 & ~ws_m1_2, v, 1);
    break;
  }
}
//== findings
switch-divergent.cu:6: proven shuffle-to-sync
switch-divergent.cu:9: proven vote-to-sync
switch-divergent.cu:12: proven shuffle-to-sync
