// An assignment to the result of ?: writes one of two variables.
//== input
__global__ void kernel(int *o, int n) {
  int a = 0, b = 0;
  (n ? a : b) = threadIdx.x;
  if (a)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int a = 0, b = 0;
  (n ? a : b) = threadIdx.x;
  const bool ws_c1 = a;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
assignment-to-one-of-two.cu:5: proven vote-to-sync
