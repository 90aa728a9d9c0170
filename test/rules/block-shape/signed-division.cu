// Signed division rounds to zero: (t - 32) / 32 is not one value in a warp.
//== input
__global__ void k(int *o) {
  int t = threadIdx.x;
  if ((t - 32) / 32 == 0)
    o[0] = __any(o[1]);
}
void run(int *o) { k<<<4, 64>>>(o); }
//== fixed
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = (t - 32) / 32 == 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
void run(int *o) { k<<<4, 64>>>(o); }
//== findings
signed-division.cu:4: proven vote-to-sync
