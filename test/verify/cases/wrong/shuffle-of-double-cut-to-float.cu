// A double that a float holds shows nothing: the data needs more digits.
// verdict: different
//=== before
__global__ void k(const double *in, double *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __shfl_xor(in[i], 1);
}
//=== after
__global__ void k(const double *in, double *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __shfl_xor_sync(0xffffffffu, (float)in[i], 1);
}
