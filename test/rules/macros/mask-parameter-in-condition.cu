// A condition that uses the macro is no longer copied as it was: the mask goes into it.
//== input
#define ANY(c) (__any(c) != 0)
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  if (p[threadIdx.x] > 2) {
    if (ANY(v > 3))
      v = 1;
    while (ANY(v < n))
      v += p[v];
  }
  if (v > n && ANY(v > 4))
    v = 2;
  o[threadIdx.x] = v;
}
//== fixed
#define ANY(c, ws_mask) (__any_sync(ws_mask, c) != 0)
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = p[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    if (ANY(v > 3, ws_m1))
      v = 1;
    while (ANY(v < n, ws_m1))
      v += p[v];
  }
  bool ws_c2;
  unsigned ws_m2;
  if ((ws_c2 = (v > n), ws_m2 = __ballot_sync(0xffffffffu, ws_c2), ws_c2) && ANY(v > 4, ws_m2))
    v = 2;
  o[threadIdx.x] = v;
}
//== findings
mask-parameter-in-condition.cu:1: proven vote-to-sync
