// A field of one bit keeps the lowest bit; it does not ask whether the value is zero. The code generator sees that it is zero
// here and makes no code that could confirm the mask.
//== input
struct Fields {
  unsigned flag : 1;
};
__global__ void kernel(int *o) {
  Fields f;
  f.flag = 2 * (threadIdx.x & 31);
  if (f.flag)
    o[0] = __any(o[1]);
}
//== fixed
struct Fields {
  unsigned flag : 1;
};
__global__ void kernel(int *o) {
  Fields f;
  f.flag = 2 * (threadIdx.x & 31);
  const bool ws_c1 = f.flag;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
one-bit-field.cu:8: assumed vote-to-sync
