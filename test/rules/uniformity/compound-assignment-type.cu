// `a op= b` is computed in the type of `a op b`: sizeof is unsigned and has 64 bits, 0.5f makes it float.
//== input
__global__ void kernel(int *o, int n, float f) {
  int off = -4 * int(threadIdx.x & 31);
  off /= sizeof(int);
  if (off <= 0)
    o[0] = __any(o[1]);
  unsigned c = threadIdx.x & 31;
  c /= -1LL;
  if (c == 0)
    o[2] = __any(o[3]);
  int half = 64 * n;
  half *= 0.5f;
  if (int(threadIdx.x) < half)
    o[4] = __any(o[5]);
  int j = threadIdx.x;
  j += f;
  if (j / 32)
    o[6] = __any(o[7]);
}
//== fixed
__global__ void kernel(int *o, int n, float f) {
  int off = -4 * int(threadIdx.x & 31);
  off /= sizeof(int);
  const bool ws_c1 = off <= 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  unsigned c = threadIdx.x & 31;
  c /= -1LL;
  const bool ws_c2 = c == 0;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[2] = __any_sync(ws_m2, o[3]);
  int half = 64 * n;
  half *= 0.5f;
  const bool ws_c3 = int(threadIdx.x) < half;
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3)
    o[4] = __any_sync(ws_m3, o[5]);
  int j = threadIdx.x;
  j += f;
  const bool ws_c4 = j / 32;
  const unsigned ws_m4 = __ballot_sync(0xffffffffu, ws_c4);
  if (ws_c4)
    o[6] = __any_sync(ws_m4, o[7]);
}
//== findings
compound-assignment-type.cu:5: proven vote-to-sync
compound-assignment-type.cu:9: proven vote-to-sync
compound-assignment-type.cu:13: proven vote-to-sync
compound-assignment-type.cu:17: proven vote-to-sync
