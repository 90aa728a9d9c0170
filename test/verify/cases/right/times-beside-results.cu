// How long something took is no result; what stands beside it is.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, long long *cycles, int *far, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  long long start = clock64();
  int v = __shfl_xor(i < n ? in[i] : 0, 3);
  long long took = clock64() - start;
  if (i < n) {
    out[i] = v;
    cycles[i] = took;
    far[i] = took > 100000000;
  }
}
//=== after
__global__ void k(const int *in, int *out, long long *cycles, int *far, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  long long start = clock64();
  int v = __shfl_xor_sync(0xffffffffu, i < n ? in[i] : 0, 3);
  long long took = clock64() - start;
  if (i < n) {
    out[i] = v;
    cycles[i] = took;
    far[i] = took > 100000000;
  }
}
