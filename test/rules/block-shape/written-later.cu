// A dim3 gets another extent before the launch.
//== input
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
void run(int *o) {
  dim3 b(16);
  b.y = 16;
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
  dim3 b(16);
  b.y = 16;
  k<<<1, b>>>(o);
}
//== findings
written-later.cu:3: proven vote-to-sync
