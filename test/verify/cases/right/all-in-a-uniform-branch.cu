// The branch is taken by whole blocks: the full mask does.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, int mode) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  if (mode > 1)
    v = __all(v >= 0);
  out[i] = v;
}
//=== after
__global__ void k(const int *in, int *out, int mode) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  if (mode > 1)
    v = __all_sync(0xffffffffu, v >= 0);
  out[i] = v;
}
