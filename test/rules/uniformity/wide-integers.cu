// More than 64 bits, a number of bits of one's own, truth by another name: not followed.
//== input
enum Truth : bool { No, Yes };
__global__ void kernel(int *o) {
  __int128 w = threadIdx.x & 31;
  w <<= 60;
  if (w < ((__int128)1 << 64))
    o[0] = __any(o[1]);
  Truth t = Truth(2 * (threadIdx.x & 31));
  if (t == Yes)
    o[2] = __any(o[3]);
}
//== fixed
enum Truth : bool { No, Yes };
__global__ void kernel(int *o) {
  __int128 w = threadIdx.x & 31;
  w <<= 60;
  const bool ws_c1 = w < ((__int128)1 << 64);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
  Truth t = Truth(2 * (threadIdx.x & 31));
  const bool ws_c2 = t == Yes;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    o[2] = __any_sync(ws_m2, o[3]);
}
//== findings
wide-integers.cu:6: proven vote-to-sync
wide-integers.cu:9: proven vote-to-sync
