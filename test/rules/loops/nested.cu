// A loop in a loop: the inner mask starts from the outer one.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = v; i < n; ++i)
    for (int j = i; j < v; ++j)
      o[j] = __any(v);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = v; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); ++i) {
    unsigned ws_it2 = ws_it1;
    bool ws_c2;
    for (int j = i; (ws_c2 = (j < v), ws_it2 = __ballot_sync(ws_it2, ws_c2), ws_c2); ++j)
      o[j] = __any_sync(ws_it2, v);
  }
}
//== findings
nested.cu:5: proven vote-to-sync
