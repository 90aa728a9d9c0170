// The kernel may be launched from elsewhere in another shape.
//== input
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
void run(int *o) { k<<<1, 64>>>(o); }
const void *table() { return (const void *)k; }
//== fixed
__global__ void k(int *o) {
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
void run(int *o) { k<<<1, 64>>>(o); }
const void *table() { return (const void *)k; }
//== findings
kernel-address-taken.cu:3: proven vote-to-sync
