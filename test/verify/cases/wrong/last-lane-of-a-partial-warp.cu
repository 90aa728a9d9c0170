// Lane 31 is not there in a partial warp; the original asked for the last that is.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n) {
    int last = min(31, n - 1 - (i & ~31));
    int v = in[i];
    out[i] = __shfl(v, last);
  }
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n) {
    int last = min(31, n - 1 - (i & ~31));
    int v = in[i];
    out[i] = __shfl_sync(__activemask(), v, 31);
  }
}
