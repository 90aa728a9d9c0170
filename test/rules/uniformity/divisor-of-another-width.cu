// 256 is no divisor in eight bits, and the remainder is not computed in eight bits.
//== input
__global__ void kernel(int *o) {
  unsigned char c = threadIdx.x & 31;
  c %= 256;
  if (c < 8)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o) {
  unsigned char c = threadIdx.x & 31;
  c %= 256;
  const bool ws_c1 = c < 8;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
divisor-of-another-width.cu:5: proven vote-to-sync
