// R19: a loop without end.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (;;) {
    if (o[threadIdx.x] > n)
      o[0] = __any(v);
  }
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (;;) {
    const bool ws_c1 = o[threadIdx.x] > n;
    const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
    if (ws_c1)
      o[0] = __any_sync(ws_m1, v);
  }
}
//== findings
never-exits.cu:5: proven vote-to-sync
