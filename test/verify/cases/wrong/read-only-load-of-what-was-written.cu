// The read-only path may be stale.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = i < n ? in[i] : 0;
  v = __shfl_xor(v, 1);
  if (i < n)
    out[i] = v;
  __syncthreads();
  if (i < n) {
    int u = out[i];
    out[i] = u + 1;
  }
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = i < n ? in[i] : 0;
  v = __shfl_xor_sync(0xffffffffu, v, 1);
  if (i < n)
    out[i] = v;
  __syncthreads();
  if (i < n) {
    int u = __ldg(out + i);
    out[i] = u + 1;
  }
}
