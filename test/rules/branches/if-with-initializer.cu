// A branch whose header holds a statement before its condition gets the ballot into the condition.
//== input
__global__ void kernel(int *p) {
  int v = p[threadIdx.x];
  if (int q = __shfl(v, 0); q > v) {
    p[1] = __shfl_xor(q + v, 1);
  } else if (int r = p[q + v]; r < 3 || r == v)
    p[2] = __shfl_down(r, 1);
  else
    p[3] = __any(r);
  for (int i = 0; i < 3; ++i) {
    if (int s = p[i + v]; s > 3)
      break;
    p[i] = __shfl_up(v, 1);
  }
}
//== fixed
__global__ void kernel(int *p) {
  int v = p[threadIdx.x];
  bool ws_c1;
  unsigned ws_m1;
  bool ws_c2;
  unsigned ws_m2;
  if (int q = __shfl_sync(0xffffffffu, v, 0); (ws_c1 = (q > v), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1)) {
    p[1] = __shfl_xor_sync(ws_m1, q + v, 1);
  } else if (int r = p[q + v]; (ws_c2 = (r < 3 || r == v), ws_m2 = __ballot_sync(~ws_m1, ws_c2), ws_c2))
    p[2] = __shfl_down_sync(ws_m2, r, 1);
  else
    p[3] = __any_sync(~ws_m1 & ~ws_m2, r);
  for (int i = 0; i < 3; ++i) {
    if (int s = p[i + v]; s > 3)
      break;
    p[i] = __shfl_up(v, 1);
  }
}
//== findings
if-with-initializer.cu:3: proven shuffle-to-sync
if-with-initializer.cu:4: proven shuffle-to-sync
if-with-initializer.cu:6: proven shuffle-to-sync
if-with-initializer.cu:8: proven vote-to-sync
if-with-initializer.cu:12: manual shuffle-to-sync
