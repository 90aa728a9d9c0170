// The masks of the two arms were swapped.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  if (threadIdx.x & 16)
    v += __shfl_xor(v, 1);
  else
    v -= __shfl_xor(v, 1);
  out[i] = v;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  if (threadIdx.x & 16)
    v += __shfl_xor_sync(0x0000ffffu, v, 1);
  else
    v -= __shfl_xor_sync(0xffff0000u, v, 1);
  out[i] = v;
}
