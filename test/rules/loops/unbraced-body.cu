// A loop that is the body of another statement gets a block.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    for (int i = v; i < n; ++i)
      o[i] = __any(v);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    unsigned ws_it2 = ws_m1;
    bool ws_c2;
    for (int i = v; (ws_c2 = (i < n), ws_it2 = __ballot_sync(ws_it2, ws_c2), ws_c2); ++i)
      o[i] = __any_sync(ws_it2, v);
  }
}
//== findings
unbraced-body.cu:5: proven vote-to-sync
