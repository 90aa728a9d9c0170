// A reference that is bound to one of two variables may be either.
//== input
__global__ void kernel(int *o, int k) {
  int a = 0, b = 0;
  int &r = k ? a : b;
  r = threadIdx.x;
  if (a)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o, int k) {
  int a = 0, b = 0;
  int &r = k ? a : b;
  r = threadIdx.x;
  const bool ws_c1 = a;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
reference-to-one-of-two.cu:6: proven vote-to-sync
