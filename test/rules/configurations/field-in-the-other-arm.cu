// A field has another type in lines that nobody compiled: seven bits hold 32 lanes, four do not.
//== input
struct Row {
#ifdef PACKED
  unsigned lanes : 4;
#else
  unsigned lanes : 7;
#endif
};
__global__ void k(int *o) {
  int t = threadIdx.x;
  Row row;
  row.lanes = 32;
  if (t % 32 < row.lanes)
    o[t] = __any(o[t]);
}
__global__ void sure(int *o) {
  int t = threadIdx.x;
  o[t] = __all(o[t]);
}
//== fixed
struct Row {
#ifdef PACKED
  unsigned lanes : 4;
#else
  unsigned lanes : 7;
#endif
};
__global__ void k(int *o) {
  int t = threadIdx.x;
  Row row;
  row.lanes = 32;
  const bool ws_c1 = t % 32 < row.lanes;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
__global__ void sure(int *o) {
  int t = threadIdx.x;
  o[t] = __all_sync(0xffffffffu, o[t]);
}
//== findings
field-in-the-other-arm.cu:13: assumed vote-to-sync
field-in-the-other-arm.cu:17: proven vote-to-sync
