// R3: later conditions are asked among those that are left.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    v = __shfl(v, 1);
  } else if (v > 3) {
    v = __shfl(v, 2);
  } else {
    v = __shfl(v, 3);
  }
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  bool ws_c2;
  unsigned ws_m2;
  if (ws_c1) {
    v = __shfl_sync(ws_m1, v, 1);
  } else if ((ws_c2 = (v > 3), ws_m2 = __ballot_sync(~ws_m1, ws_c2), ws_c2)) {
    v = __shfl_sync(ws_m2, v, 2);
  } else {
    v = __shfl_sync(~ws_m1 & ~ws_m2, v, 3);
  }
  o[threadIdx.x] = v;
}
//== findings
else-if-chain.cu:4: proven shuffle-to-sync
else-if-chain.cu:6: proven shuffle-to-sync
else-if-chain.cu:8: proven shuffle-to-sync
