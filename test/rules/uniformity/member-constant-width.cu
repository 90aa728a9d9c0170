// A constant of 64 bits, read as a member of an object.
//== input
struct Limits {
  static constexpr long long all = 0x100000000LL;
};
__global__ void kernel(int *o) {
  Limits l;
  if (l.all * (threadIdx.x & 1))
    o[0] = __any(o[1]);
  if ((threadIdx.x & 31) < l.all)
    o[2] = __any(o[3]);
}
//== fixed
struct Limits {
  static constexpr long long all = 0x100000000LL;
};
__global__ void kernel(int *o) {
  Limits l;
  const bool ws_c1 = l.all * (threadIdx.x & 1);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  const bool ws_c2 = (threadIdx.x & 31) < l.all;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[2] = __any_sync(ws_m2, o[3]);
}
//== findings
member-constant-width.cu:7: proven vote-to-sync
member-constant-width.cu:9: proven vote-to-sync
