// A length above 2^32 was cut to its lower half.
// verdict: different
//=== before
__global__ void k(const int *in, int *out, long long n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = 0;
  bool inside = i < n;
  out[i] = __popc(__ballot(inside)) + in[i];
}
//=== after
__global__ void k(const int *in, int *out, long long n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = 0;
  bool inside = i < (int)n;
  out[i] = __popc(__ballot_sync(0xffffffffu, inside)) + in[i];
}
