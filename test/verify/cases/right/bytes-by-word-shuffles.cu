// A byte travels in an int.
// verdict: equivalent
//=== before
__global__ void k(const unsigned char *in, unsigned char *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned v = in[i];
  out[i] = __shfl((int)v, 7);
}
//=== after
__global__ void k(const unsigned char *in, unsigned char *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned v = in[i];
  out[i] = (unsigned char)__shfl_sync(0xffffffffu, v, 7);
}
