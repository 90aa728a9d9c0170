// Those who stay after `a || b` all come over the one branch !b.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (v > 3 || o[v] > 5)
      break;
    v += __any(v);
  }
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  for (int i = 0; i < n; ++i) {
    const bool ws_c2 = v > 3 || o[v] > 5;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      break;
    ws_it1 &= ~ws_m2;
    v += __any_sync(ws_it1, v);
  }
  o[threadIdx.x] = v;
}
//== findings
vote-after-or-break.cu:6: proven vote-to-sync
