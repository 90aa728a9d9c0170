// `any` is about a value that is not zero, not about its lowest bit.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __any(in[i] & 0x40000000);
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  out[i] = __any_sync(0xffffffffu, (short)(in[i] & 0x40000000));
}
