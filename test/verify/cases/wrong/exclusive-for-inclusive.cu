// The lanes below, and the lane itself.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  unsigned b = __ballot(in[i] > 9);
  out[i] = __popc(b & ((1u << lane) - 1));
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  unsigned b = __ballot_sync(0xffffffffu, in[i] > 9);
  out[i] = __popc(b & ((2u << lane) - 1));
}
