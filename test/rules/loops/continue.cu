// R17: who continues comes back to the header.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < v; ++i) {
    if (o[i + v])
      continue;
    o[i] = __any(v);
  }
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = 0; (ws_c1 = (i < v), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); ++i) {
    const bool ws_c2 = o[i + v];
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      continue;
    o[i] = __any_sync(ws_it1 & ~ws_m2, v);
  }
}
//== findings
continue.cu:6: proven vote-to-sync
