// The branch is taken by some lanes only.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i], r = v;
  if (v > 10)
    r += __popc(__ballot(v & 1));
  out[i] = r;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i], r = v;
  if (v > 10)
    r += __popc(__ballot_sync(0xffffffffu, v & 1));
  out[i] = r;
}
