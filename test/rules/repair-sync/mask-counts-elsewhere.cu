// The value of the mask is compared with the vote: another mask would change what is compared. A shuffle has no such result.
//== options --repair
//== input
__global__ void compared(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    unsigned m = __activemask();
    if (__ballot_sync(m, v == 3) == m)
      o[0] = 1;
  }
}
__global__ void twice(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    if (__popc(__ballot_sync(__activemask(), v == 3)) == __popc(__activemask()))
      o[0] = 1;
}
__global__ void shuffled(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    unsigned m = __activemask();
    v += __shfl_xor_sync(m, v, 1);
    o[threadIdx.x] = v + __popc(m);
  }
}
__global__ void parameter(int *o, int n, unsigned m) {
  int v = o[threadIdx.x];
  unsigned b = __ballot_sync(0xffffffff, v > 2);
  if (v > n) {
    unsigned r = __ballot_sync(b, v == 3);
    o[0] = r & b;
  }
}
//== fixed
__global__ void compared(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    unsigned m = __activemask();
    if (__ballot_sync(m, v == 3) == m)
      o[0] = 1;
  }
}
__global__ void twice(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    if (__popc(__ballot_sync(__activemask(), v == 3)) == __popc(__activemask()))
      o[0] = 1;
}
__global__ void shuffled(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    unsigned m = __activemask();
    v += __shfl_xor_sync(ws_m1, v, 1);
    o[threadIdx.x] = v + __popc(m);
  }
}
__global__ void parameter(int *o, int n, unsigned m) {
  int v = o[threadIdx.x];
  unsigned b = __ballot_sync(0xffffffff, v > 2);
  if (v > n) {
    unsigned r = __ballot_sync(b, v == 3);
    o[0] = r & b;
  }
}
//== findings
mask-counts-elsewhere.cu:5: finding activemask-as-mask
mask-counts-elsewhere.cu:12: finding activemask-as-mask
mask-counts-elsewhere.cu:19: proven repair-sync
mask-counts-elsewhere.cu:27: finding mask-names-absent-lanes
