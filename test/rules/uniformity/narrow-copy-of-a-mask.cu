// Half of a mask is another mask.
//== input
__global__ void kernel(int *o) {
  bool p = o[threadIdx.x] > 0;
  unsigned m = __ballot_sync(0xffffffffu, p);
  unsigned short h = m;
  if (p)
    o[0] = __any_sync(h, o[1]) + __any(o[2]);
}
//== fixed
__global__ void kernel(int *o) {
  bool p = o[threadIdx.x] > 0;
  unsigned m = __ballot_sync(0xffffffffu, p);
  unsigned short h = m;
  const bool ws_c1 = p;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(h, o[1]) + __any_sync(ws_m1, o[2]);
}
//== findings
narrow-copy-of-a-mask.cu:6: proven vote-to-sync
