// A loop that shares a line with the branch it belongs to gets a block, and lines in it.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (n > 3) for (int i = threadIdx.x; i < v; ++i) v += __any(v); // keep
  o[0] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (n > 3) {
    unsigned ws_it1 = 0xffffffffu;
    bool ws_c1;
    for (int i = threadIdx.x; (ws_c1 = (i < v), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); ++i) v += __any_sync(ws_it1, v); // keep
  }
  o[0] = v;
}
//== findings
unbraced-body-on-one-line.cu:3: proven vote-to-sync
