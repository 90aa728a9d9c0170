// abs(INT_MIN) stays negative: the new code widens first.
// verdict: different
//=== before
__global__ void k(const int *in, long long *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int o = __shfl_xor(in[i], 2);
  out[i] = (long long)(o < 0 ? 0u - (unsigned)o : (unsigned)o);
}
//=== after
__global__ void k(const int *in, long long *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int o = __shfl_xor_sync(0xffffffffu, in[i], 2);
  out[i] = (o < 0 ? (int)(0u - (unsigned)o) : o);
}
