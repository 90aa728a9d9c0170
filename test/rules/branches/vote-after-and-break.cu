// Lanes that stay in the loop come over two branches, !a and a && !b, and those who break wait behind the loop: whether
// the two groups meet before is not written down (A1). It matters to votes of every trip, not to shuffles.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    v += __shfl(v, 0);
    v += __ballot(v > 1);
    if (v > 3 && o[v] > 5)
      break;
    v += __any(v);
  }
  o[threadIdx.x] = v + __any(v > 9);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  for (int i = 0; i < n; ++i) {
    v += __shfl_sync(ws_it1, v, 0);
    v += __ballot(v > 1);
    const bool ws_c2 = v > 3 && o[v] > 5;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      break;
    ws_it1 &= ~ws_m2;
    v += __any(v);
  }
  o[threadIdx.x] = v + __any_sync(0xffffffffu, v > 9);
}
//== findings
vote-after-and-break.cu:4: proven shuffle-to-sync
vote-after-and-break.cu:5: manual vote-to-sync
vote-after-and-break.cu:8: manual vote-to-sync
vote-after-and-break.cu:10: proven vote-to-sync
