// The lane is told from threadIdx.x, though the block has rows.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x + blockDim.x * threadIdx.y, i = blockIdx.x * blockDim.x * blockDim.y + t;
  int lane = t & 31;
  unsigned b = __ballot(in[i] & 1);
  out[i] = __popc(b & ((1u << lane) - 1));
}
//=== after
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x + blockDim.x * threadIdx.y, i = blockIdx.x * blockDim.x * blockDim.y + t;
  int lane = threadIdx.x & 31;
  unsigned b = __ballot_sync(0xffffffffu, in[i] & 1);
  out[i] = __popc(b & ((1u << lane) - 1));
}
