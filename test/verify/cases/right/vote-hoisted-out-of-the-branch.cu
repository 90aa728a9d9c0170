// Instead of a mask for the branch: every lane votes, those outside with no.
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
  int v = i < n ? in[i] : 0;
  unsigned b = __ballot_sync(0xffffffffu, i < n && v > 20);
  if (i < n) {
    out[i] = __popc(b);
  }
}
