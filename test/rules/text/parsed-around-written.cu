// Of a condition that the parser cannot read it may keep nothing at all: whatever the text of it names may change there.
//== options --assume parsed-around
//== expect-parse-errors
//== input
__global__ void written(int *o, int n) {
  int v = o[threadIdx.x], k = 0;
  if (lib::next(k) < 3)
    o[1] = v;
  if (k == 0)
    v += __any(v);
  while (lib::more(n))
    ++v;
  if (n == 0)
    v += __all(v);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void written(int *o, int n) {
  int v = o[threadIdx.x], k = 0;
  if (lib::next(k) < 3)
    o[1] = v;
  const bool ws_c1 = k == 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __any_sync(ws_m1, v);
  while (lib::more(n))
    ++v;
  const bool ws_c2 = n == 0;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    v += __all_sync(ws_m2, v);
  o[threadIdx.x] = v;
}
//== findings
parsed-around-written.cu:6: assumed vote-to-sync
parsed-around-written.cu:10: assumed vote-to-sync
