// Who runs together now, in the place of who took this path.
//== options --repair
//== input
__global__ void strided(const int *in, int *o, int n) {
  int found = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    unsigned b = __ballot_sync(__activemask(), in[i] > 0);
    found += __popc(b);
  }
  o[threadIdx.x] = found;
}
__global__ void branch(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    unsigned m = __activemask();
    v += __shfl_xor_sync(m, v, 1);
  }
  o[threadIdx.x] = v;
}
//== fixed
__global__ void strided(const int *in, int *o, int n) {
  int found = 0;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = threadIdx.x; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i += blockDim.x) {
    unsigned b = __ballot_sync(ws_it1, in[i] > 0);
    found += __popc(b);
  }
  o[threadIdx.x] = found;
}
__global__ void branch(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    unsigned m = __activemask();
    v += __shfl_xor_sync(ws_m1, v, 1);
  }
  o[threadIdx.x] = v;
}
//== findings
activemask.cu:4: proven repair-sync
activemask.cu:13: proven repair-sync
