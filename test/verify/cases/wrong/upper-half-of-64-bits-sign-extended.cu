// The halves are put together again, but the lower one drags its sign along.
// verdict: different
//=== before
__global__ void k(const long long *in, long long *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  long long v = in[i];
  int lo = (int)v, hi = (int)(v >> 32);
  lo = __shfl(lo, 3);
  hi = __shfl(hi, 3);
  out[i] = ((long long)hi << 32) | (unsigned)lo;
}
//=== after
__global__ void k(const long long *in, long long *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  long long v = in[i];
  int lo = (int)v, hi = (int)(v >> 32);
  lo = __shfl_sync(0xffffffffu, lo, 3);
  hi = __shfl_sync(0xffffffffu, hi, 3);
  out[i] = ((long long)hi << 32) | lo;
}
