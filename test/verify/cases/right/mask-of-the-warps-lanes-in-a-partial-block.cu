// The mask names the lanes that were launched, instead of all.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31, left = blockDim.x - (threadIdx.x & ~31);
  int v = in[i], o = __shfl(v, 0);
  out[i] = v + o + lane;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31, left = blockDim.x - (threadIdx.x & ~31);
  unsigned all = left >= 32 ? 0xffffffffu : (1u << left) - 1;
  int v = in[i], o = __shfl_sync(all, v, 0);
  out[i] = v + o + lane;
}
