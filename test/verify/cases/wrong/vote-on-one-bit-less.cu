// The vote asks for one bit less of a long: only a value between two powers of two shows it.
// verdict: different
//=== before
__global__ void k(unsigned *out, const unsigned long long *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __ballot((in[i] >> 40) != 0);
}
//=== after
__global__ void k(unsigned *out, const unsigned long long *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned high = unsigned(in[i] >> 32);
  out[i] = __ballot_sync(0xffffffffu, (high >> 9) != 0);
}
