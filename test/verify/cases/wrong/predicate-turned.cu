// The condition lost its not.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __popc(__ballot(!in[i]));
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __popc(__ballot_sync(0xffffffffu, in[i]));
}
