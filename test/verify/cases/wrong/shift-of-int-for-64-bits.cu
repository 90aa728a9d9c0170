// A key of 64 bits: 1 << bit is an int.
// verdict: different
//=== before
__global__ void k(const unsigned long long *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned c = 0;
  for (int bit = 0; bit < 40; bit += 13) {
    bool set = (in[i] >> bit) & 1;
    c += __popc(__ballot(set));
  }
  out[i] = c;
}
//=== after
__global__ void k(const unsigned long long *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned c = 0;
  for (int bit = 0; bit < 40; bit += 13) {
    bool set = ((unsigned)in[i] >> (bit & 31)) & 1;
    c += __popc(__ballot_sync(0xffffffffu, set));
  }
  out[i] = c;
}
