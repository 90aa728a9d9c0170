// The right side of && writes what the left side read: the left side keeps its old value.
//== input
__global__ void kernel(int *o) {
  int y = o[threadIdx.x];
  if (y > 3 && (y = 5))
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o) {
  int y = o[threadIdx.x];
  const bool ws_c1 = y > 3 && (y = 5);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
right-side-assigns.cu:4: proven vote-to-sync
