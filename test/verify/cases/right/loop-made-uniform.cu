// Every lane stays in the loop until the last is done.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int c = in[i] & 7, sum = 0;
  while (c > 0) {
    sum += __popc(__ballot(c & 1));
    --c;
  }
  out[i] = sum;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int c = in[i] & 7, sum = 0;
  while (__any_sync(0xffffffffu, c > 0)) {
    unsigned b = __ballot_sync(0xffffffffu, c > 0 && (c & 1));
    if (c > 0)
      sum += __popc(b);
    --c;
  }
  out[i] = sum;
}
