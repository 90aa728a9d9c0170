// The mask of a branch is asked for before it.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n) {
    int v = in[i];
    out[i] = __popc(__ballot(v > 20));
  }
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned m = __ballot_sync(0xffffffffu, i < n);
  if (i < n) {
    int v = in[i];
    out[i] = __popc(__ballot_sync(m, v > 20));
  }
}
