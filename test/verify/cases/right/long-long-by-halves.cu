// The 64-bit value goes in two halves.
// verdict: equivalent
//=== before
__global__ void k(const unsigned long long *in, unsigned long long *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned long long v = in[i];
  out[i] = __shfl(v, 5);
}
//=== after
__global__ void k(const unsigned long long *in, unsigned long long *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned long long v = in[i];
  unsigned lo = __shfl_sync(0xffffffffu, (unsigned)v, 5);
  unsigned hi = __shfl_sync(0xffffffffu, (unsigned)(v >> 32), 5);
  out[i] = ((unsigned long long)hi << 32) | lo;
}
