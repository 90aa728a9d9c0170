// Other threads may write what a plain pointer points to while the lanes read it.
//== input
__global__ void kernel(int *o, int n) {
  if (o[n])
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o, int n) {
  const bool ws_c1 = o[n];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
plain-pointer-load.cu:3: proven vote-to-sync
