// Lanes leave the loop; the mask stays.
// verdict: hazard-in-result
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
  unsigned m = __ballot_sync(0xffffffffu, c > 0);
  while (c > 0) {
    sum += __popc(__ballot_sync(m, c & 1));
    --c;
  }
  out[i] = sum;
  __syncwarp();
  out[i] += 0;
}
