// A variable written in one arm of a divergent branch differs by lane.
//== input
__global__ void kernel(int *o) {
  int x = 0;
  if (o[threadIdx.x])
    x = 1;
  if (x)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o) {
  int x = 0;
  if (o[threadIdx.x])
    x = 1;
  const bool ws_c1 = x;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
written-under-divergent-branch.cu:6: proven vote-to-sync
