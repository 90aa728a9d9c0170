// A dim3 is written through a reference.
//== input
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
void run(int *o) {
  dim3 b(64);
  dim3 &r = b;
  r.y = 2;
  k<<<1, b>>>(o);
}
//== fixed
__global__ void k(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
void run(int *o) {
  dim3 b(64);
  dim3 &r = b;
  r.y = 2;
  k<<<1, b>>>(o);
}
//== findings
written-through-reference.cu:3: proven vote-to-sync
