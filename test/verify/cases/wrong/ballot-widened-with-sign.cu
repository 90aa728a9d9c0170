// A ballot in an int is sign extended when lane 31 votes yes.
// verdict: different
//=== before
__global__ void k(const int *in, unsigned long long *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned b = __ballot(in[i] & 1);
  out[i] = b;
}
//=== after
__global__ void k(const int *in, unsigned long long *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int b = __ballot_sync(0xffffffffu, in[i] & 1);
  out[i] = b;
}
