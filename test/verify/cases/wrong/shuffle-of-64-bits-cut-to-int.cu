// Only values that do not fit an int show that the shuffle of a long long lost its upper half.
// verdict: different
//=== before
__global__ void k(const long long *in, long long *out) {
  long long v = in[threadIdx.x + blockIdx.x * blockDim.x];
  out[threadIdx.x + blockIdx.x * blockDim.x] = __shfl(v, 0);
}
//=== after
__global__ void k(const long long *in, long long *out) {
  long long v = in[threadIdx.x + blockIdx.x * blockDim.x];
  out[threadIdx.x + blockIdx.x * blockDim.x] = __shfl_sync(0xffffffffu, (int)v, 0);
}
