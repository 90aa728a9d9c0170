// The address of a variable is stored: no fact about it is kept.
//== input
__global__ void kernel(int *o) {
  int x = 0;
  int *p = &x;
  x = 0;
  *p = threadIdx.x;
  if (x)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o) {
  int x = 0;
  int *p = &x;
  x = 0;
  *p = threadIdx.x;
  const bool ws_c1 = x;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
address-taken.cu:7: proven vote-to-sync
