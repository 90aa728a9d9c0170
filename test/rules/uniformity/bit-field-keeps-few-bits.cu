// Three bits of the lane number, and seven of them: what a field holds is what it has room for.
//== input
struct Fields {
  unsigned low : 3;
  unsigned most : 7;
};
__global__ void kernel(int *o) {
  Fields f;
  f.low = threadIdx.x & 31;
  f.most = threadIdx.x & 31;
  if (f.low < 8)
    o[0] = __any(o[1]);
  if (f.low < 4)
    o[2] = __any(o[3]);
  if (f.most < 4)
    o[4] = __any(o[5]);
}
//== fixed
struct Fields {
  unsigned low : 3;
  unsigned most : 7;
};
__global__ void kernel(int *o) {
  Fields f;
  f.low = threadIdx.x & 31;
  f.most = threadIdx.x & 31;
  const bool ws_c1 = f.low < 8;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  const bool ws_c2 = f.low < 4;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[2] = __any_sync(ws_m2, o[3]);
  const bool ws_c3 = f.most < 4;
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3)
    o[4] = __any_sync(ws_m3, o[5]);
}
//== findings
bit-field-keeps-few-bits.cu:10: proven vote-to-sync
bit-field-keeps-few-bits.cu:12: proven vote-to-sync
bit-field-keeps-few-bits.cu:14: proven vote-to-sync
