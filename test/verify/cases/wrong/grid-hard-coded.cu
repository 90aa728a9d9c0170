// Two blocks were assumed.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, stride = blockDim.x * gridDim.x;
  int v = in[i];
  out[i] = __shfl(v, 0) + stride;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, stride = blockDim.x * 2;
  int v = in[i];
  out[i] = __shfl_sync(0xffffffffu, v, 0) + stride;
}
