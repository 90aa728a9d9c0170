// Only n that is no multiple of 32 shows it: derived launches include one.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int v = in[i];
    out[i] = __popc(__ballot(v > 3));
  }
  __syncthreads();
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int v = in[i];
    out[i] = __popc(__ballot_sync(0xffffffffu, v > 3));
  }
  __syncthreads();
}
