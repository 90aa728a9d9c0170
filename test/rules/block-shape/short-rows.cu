// With 16 threads in a row a warp holds two rows.
//== input
__global__ void k(int *o) {
  if (threadIdx.x < 8)
    o[0] = __any(o[1]);
}
void run(int *o) { k<<<1, dim3(16, 16)>>>(o); }
//== fixed
__global__ void k(int *o) {
  const bool ws_c1 = threadIdx.x < 8;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
void run(int *o) { k<<<1, dim3(16, 16)>>>(o); }
//== findings
short-rows.cu:3: proven vote-to-sync
