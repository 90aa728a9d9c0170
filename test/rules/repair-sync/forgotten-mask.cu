// "_sync" was added and the mask was not: the arguments move up by one, and it compiles.
//== options --repair
//== input
__global__ void k(float *o) {
  float v = o[threadIdx.x];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(v, d, 32);
  o[threadIdx.x] = v;
}
__global__ void narrow(float *o) {
  float v = o[threadIdx.x];
  v += __shfl_xor_sync(v, 4, 8);
  o[threadIdx.x] = v;
}
template <class T> __device__ T sum(T x) {
  for (int d = 16; d > 0; d /= 2)
    x += __shfl_down_sync(x, d, 32);
  return x;
}
//== fixed
__global__ void k(float *o) {
  float v = o[threadIdx.x];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffffu, v, d, 32);
  o[threadIdx.x] = v;
}
__global__ void narrow(float *o) {
  float v = o[threadIdx.x];
  v += __shfl_xor_sync(0xffffffffu, v, 4, 8);
  o[threadIdx.x] = v;
}
template <class T> __device__ T sum(T x) {
  for (int d = 16; d > 0; d /= 2)
    x += __shfl_down_sync(0xffffffffu, x, d, 32);
  return x;
}
//== findings
forgotten-mask.cu:4: proven repair-sync
forgotten-mask.cu:9: proven repair-sync
forgotten-mask.cu:14: assumed repair-sync
