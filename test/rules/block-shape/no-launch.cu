// Without a visible launch nothing is known about the block.
//== input
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void k(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
no-launch.cu:3: proven vote-to-sync
