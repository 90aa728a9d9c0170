// Instances of one text: of one the mask is right, of another it is not; both can have the ballot, or a constant that differs.
//== options --repair
//== input
template <bool Part> __global__ void sometimes(int *o, int n) {
  int v = o[threadIdx.x];
  if (!Part || v > n)
    v += __shfl_xor_sync(0xffffffff, v, 1);
  o[threadIdx.x] = v;
}
template <int N> __global__ void lanes(int *o) {
  const int lane = threadIdx.x & 31;
  int v = o[threadIdx.x];
  if (lane < N)
    v += __shfl_down_sync(0xffffffff, v, 1);
  o[threadIdx.x] = v;
}
void launch(int *o) {
  sometimes<true><<<1, 64>>>(o, 1);
  sometimes<false><<<1, 64>>>(o, 1);
  lanes<8><<<1, 64>>>(o);
  lanes<16><<<1, 64>>>(o);
}
//== fixed
template <bool Part> __global__ void sometimes(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = !Part || v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_xor_sync(ws_m1, v, 1);
  o[threadIdx.x] = v;
}
template <int N> __global__ void lanes(int *o) {
  const int lane = threadIdx.x & 31;
  int v = o[threadIdx.x];
  const bool ws_c1 = lane < N;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_down_sync(ws_m1, v, 1);
  o[threadIdx.x] = v;
}
void launch(int *o) {
  sometimes<true><<<1, 64>>>(o, 1);
  sometimes<false><<<1, 64>>>(o, 1);
  lanes<8><<<1, 64>>>(o);
  lanes<16><<<1, 64>>>(o);
}
//== findings
instances.cu:4: proven repair-sync
instances.cu:11: proven repair-sync
