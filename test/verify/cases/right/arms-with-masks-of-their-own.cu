// Each arm of a branch on the lane has its constant mask.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  if (threadIdx.x & 1)
    v += __shfl_down(v, 2);
  else
    v -= __shfl_up(v, 2);
  out[i] = (threadIdx.x & 31) > 1 && (threadIdx.x & 31) < 30 ? v : 0;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  if (threadIdx.x & 1)
    v += __shfl_down_sync(0xaaaaaaaau, v, 2);
  else
    v -= __shfl_up_sync(0x55555555u, v, 2);
  out[i] = (threadIdx.x & 31) > 1 && (threadIdx.x & 31) < 30 ? v : 0;
}
