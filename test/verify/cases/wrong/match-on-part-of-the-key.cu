// Keys are compared in their lower half.
// verdict: different
//=== before
__global__ void k(const unsigned *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned key = in[i], peers = 0;
  for (int s = 0; s < 32; ++s) {
    unsigned other = __shfl(key, s);
    unsigned b = __ballot(other == key);
    if ((threadIdx.x & 31) == s)
      peers = b;
  }
  out[i] = __popc(peers);
}
//=== after
__global__ void k(const unsigned *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned key = in[i], peers = 0;
  peers = __match_any_sync(0xffffffffu, (unsigned short)key);
  out[i] = __popc(peers);
}
