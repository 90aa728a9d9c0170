// Peers with the same key, found by one instruction.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int key = in[i] & 3;
  unsigned peers = 0;
  for (int c = 0; c < 4; ++c) {
    unsigned b = __ballot(key == c);
    if (key == c)
      peers = b;
  }
  out[i] = __popc(peers);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int key = in[i] & 3;
  unsigned peers = 0;
  peers = __match_any_sync(0xffffffffu, key);
  out[i] = __popc(peers);
}
