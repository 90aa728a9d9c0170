// Eight bits wrap: lane 31 holds 0 afterwards.
//== input
struct Fields {
  unsigned char narrow;
};
__global__ void kernel(int *o) {
  Fields f;
  f.narrow = 224 + (threadIdx.x & 31);
  f.narrow++;
  if (f.narrow > 0)
    o[0] = __any(o[1]);
  unsigned char c = 224 + (threadIdx.x & 31);
  ++c;
  if (c > 0)
    o[2] = __any(o[3]);
}
//== fixed
struct Fields {
  unsigned char narrow;
};
__global__ void kernel(int *o) {
  Fields f;
  f.narrow = 224 + (threadIdx.x & 31);
  f.narrow++;
  const bool ws_c1 = f.narrow > 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  unsigned char c = 224 + (threadIdx.x & 31);
  ++c;
  const bool ws_c2 = c > 0;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[2] = __any_sync(ws_m2, o[3]);
}
//== findings
increment-wraps-in-its-type.cu:9: proven vote-to-sync
increment-wraps-in-its-type.cu:13: proven vote-to-sync
