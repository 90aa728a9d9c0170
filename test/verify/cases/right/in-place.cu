// The result replaces the input.
// verdict: equivalent
//=== before
__global__ void k(int *data, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? data[i] : 0;
  v += __shfl_xor(v, 16);
  if (i < n)
    data[i] = v;
}
//=== after
__global__ void k(int *data, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? data[i] : 0;
  v += __shfl_xor_sync(0xffffffffu, v, 16);
  if (i < n)
    data[i] = v;
}
