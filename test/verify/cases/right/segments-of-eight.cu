// Lanes of a segment of eight name only each other.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  for (int d = 1; d < 4; ++d)
    v += __shfl(v, threadIdx.x + d, 8);
  out[i] = v;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  unsigned seg = 0xffu << (threadIdx.x & 24);
  for (int d = 1; d < 4; ++d)
    v += __shfl_sync(seg, v, threadIdx.x + d, 8);
  out[i] = v;
}
