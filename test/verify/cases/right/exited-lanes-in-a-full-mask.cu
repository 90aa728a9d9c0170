// Lanes that returned count as arrived: the full mask does.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i >= n)
    return;
  out[i] = __popc(__ballot(in[i] & 1));
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i >= n)
    return;
  out[i] = __popc(__ballot_sync(0xffffffffu, in[i] & 1));
}
