// A mask from before a loop that lanes leave at different trips.
//== options --repair
//== input
__global__ void k(const int *in, int *o, int n) {
  int i = threadIdx.x, s = 0;
  unsigned m = __ballot_sync(0xffffffff, i < n);
  for (; i < n; i += blockDim.x * (1 + in[i]))
    s += __shfl_xor_sync(m, in[i], 1);
  o[threadIdx.x] = s;
}
__global__ void breaks(const int *in, int *o) {
  int s = 0;
  for (int k = 0; k < 10; ++k) {
    if (in[threadIdx.x + k] < 0)
      break;
    s += __any_sync(0xffffffff, in[threadIdx.x + k] == 3);
  }
  o[threadIdx.x] = s;
}
//== fixed
__global__ void k(const int *in, int *o, int n) {
  int i = threadIdx.x, s = 0;
  unsigned m = __ballot_sync(0xffffffff, i < n);
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i += blockDim.x * (1 + in[i]))
    s += __shfl_xor_sync(ws_it1, in[i], 1);
  o[threadIdx.x] = s;
}
__global__ void breaks(const int *in, int *o) {
  int s = 0;
  unsigned ws_it1 = 0xffffffffu;
  for (int k = 0; k < 10; ++k) {
    const bool ws_c2 = in[threadIdx.x + k] < 0;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      break;
    ws_it1 &= ~ws_m2;
    s += __any_sync(ws_it1, in[threadIdx.x + k] == 3);
  }
  o[threadIdx.x] = s;
}
//== findings
stale-loop-mask.cu:5: proven repair-sync
stale-loop-mask.cu:13: proven repair-sync
