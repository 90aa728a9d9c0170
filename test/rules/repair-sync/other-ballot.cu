// The ballot of another condition, of the other arm, and what a constant cut away of the right one.
//== options --repair
//== input
__global__ void another(int *o, int a, int b) {
  int v = o[threadIdx.x], w = o[threadIdx.x + 1];
  unsigned m = __ballot_sync(0xffffffff, w > b);
  if (v > a)
    v += __shfl_xor_sync(m, v, 1);
  o[threadIdx.x] = v;
}
__global__ void arms(int *o, int a) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > a);
  if (v > a)
    v += __shfl_xor_sync(m, v, 1);
  else
    v -= __any_sync(m, v == 3);
  o[threadIdx.x] = v;
}
__global__ void inverted(int *o, int a) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > a);
  if (v > a)
    v += __shfl_xor_sync(~m, v, 1);
  o[threadIdx.x] = v;
}
__global__ void half(int *o, int a) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > a);
  if (v > a)
    v += __shfl_xor_sync(m & 0xffff, v, 1);
  o[threadIdx.x] = v;
}
__global__ void everybody(int *o, int a) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > a);
  v += __shfl_xor_sync(m, v, 1);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void another(int *o, int a, int b) {
  int v = o[threadIdx.x], w = o[threadIdx.x + 1];
  unsigned m = __ballot_sync(0xffffffff, w > b);
  const bool ws_c1 = v > a;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_xor_sync(ws_m1, v, 1);
  o[threadIdx.x] = v;
}
__global__ void arms(int *o, int a) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > a);
  const bool ws_c1 = v > a;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_xor_sync(m, v, 1);
  else
    v -= __any_sync(~ws_m1, v == 3);
  o[threadIdx.x] = v;
}
__global__ void inverted(int *o, int a) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > a);
  const bool ws_c1 = v > a;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_xor_sync(ws_m1, v, 1);
  o[threadIdx.x] = v;
}
__global__ void half(int *o, int a) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > a);
  const bool ws_c1 = v > a;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_xor_sync(ws_m1, v, 1);
  o[threadIdx.x] = v;
}
__global__ void everybody(int *o, int a) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > a);
  v += __shfl_xor_sync(0xffffffffu, v, 1);
  o[threadIdx.x] = v;
}
//== findings
other-ballot.cu:5: proven repair-sync
other-ballot.cu:14: proven repair-sync
other-ballot.cu:21: proven repair-sync
other-ballot.cu:28: proven repair-sync
other-ballot.cu:34: proven repair-sync
