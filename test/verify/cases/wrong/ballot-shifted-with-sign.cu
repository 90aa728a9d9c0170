// The shift of an int keeps the upper bits set.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned b = __ballot(in[i] > 3);
  out[i] = __popc(b >> (threadIdx.x & 31));
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int b = __ballot_sync(0xffffffffu, in[i] > 3);
  out[i] = __popc(b >> (threadIdx.x & 31));
}
