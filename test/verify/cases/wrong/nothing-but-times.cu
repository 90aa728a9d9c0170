// Where only times are left, nothing was compared.
// verdict: inconclusive
//=== before
__global__ void k(const int *in, long long *cycles, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  long long start = clock64();
  int v = __shfl_xor(i < n ? in[i] : 0, 3);
  if (i < n)
    cycles[i] = clock64() - start + v;
}
//=== after
__global__ void k(const int *in, long long *cycles, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  long long start = clock64();
  int v = __shfl_xor_sync(0xffffffffu, i < n ? in[i] : 0, 2);
  if (i < n)
    cycles[i] = clock64() - start + v;
}
