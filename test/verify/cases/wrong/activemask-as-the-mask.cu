// Whoever happens to be there.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i], r = 0;
  if (v & 1)
    r = __popc(__ballot(v > 10));
  out[i] = r;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i], r = 0;
  if (v & 1)
    r = __popc(__ballot_sync(__activemask(), v > 10));
  out[i] = r;
}
