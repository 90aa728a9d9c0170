// R4: the inner ballot asks the outer arm's lanes.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    if (v & 1)
      v = __shfl(v, 0);
  }
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    const bool ws_c2 = v & 1;
    const unsigned ws_m2 = __ballot_sync(ws_m1, ws_c2);
    if (ws_c2)
      v = __shfl_sync(ws_m2, v, 0);
  }
  o[threadIdx.x] = v;
}
//== findings
nested.cu:5: proven shuffle-to-sync
