// A mask that leaves lanes out may be what a vote was meant for; a shuffle among them is the same under all that are here.
//== options --repair
//== input
__global__ void k(int *o, int a) {
  const int lane = threadIdx.x & 31;
  int v = o[threadIdx.x];
  o[32] = __any_sync(0x00ff00ff, v);
  v += __shfl_xor_sync(0x00ff00ff, v, 1);
  unsigned m = __ballot_sync(0xffffffff, v > a);
  o[33] = __all_sync(m, v > 2);
  if (v > 5) {
    unsigned p = __ballot_sync(0xffffffff, v == 6);
    o[34] = p;
  }
  o[threadIdx.x] = v + lane;
}
void launch(int *o) { k<<<1, 64>>>(o, 3); }
//== fixed
__global__ void k(int *o, int a) {
  const int lane = threadIdx.x & 31;
  int v = o[threadIdx.x];
  o[32] = __any_sync(0x00ff00ff, v);
  v += __shfl_xor_sync(0xffffffffu, v, 1);
  unsigned m = __ballot_sync(0xffffffff, v > a);
  o[33] = __all_sync(m, v > 2);
  const bool ws_c1 = v > 5;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    unsigned p = __ballot_sync(ws_m1, v == 6);
    o[34] = p;
  }
  o[threadIdx.x] = v + lane;
}
void launch(int *o) { k<<<1, 64>>>(o, 3); }
//== findings
votes-of-some.cu:4: finding caller-not-in-mask
votes-of-some.cu:5: proven repair-sync
votes-of-some.cu:9: proven repair-sync
