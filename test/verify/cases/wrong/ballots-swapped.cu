// Two ballots are used in each other's place.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  unsigned a = __ballot(v > 7), b = __ballot(v < 30);
  out[i] = __popc(a) * 64 + __popc(b);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  unsigned a = __ballot_sync(0xffffffffu, v < 30), b = __ballot_sync(0xffffffffu, v > 7);
  out[i] = __popc(a) * 64 + __popc(b);
}
