// R2b with the grant.
//== options --assume structured
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n || v < 3)
    o[0] = __any(v == 7);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n || v < 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, v == 7);
}
//== findings
vote-under-or-granted.cu:4: assumed vote-to-sync
