// The mask of the lanes below n: right where n is a multiple of 32.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n)
    out[i] = __popc(__ballot(in[i] > 3));
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n)
    out[i] = __popc(__ballot_sync(i / 32 < n / 32 ? 0xffffffffu : 0xffffu, in[i] > 3));
}
