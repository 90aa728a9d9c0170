// Barriers that are not needed do no harm.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? in[i] : 0;
  v += __shfl_up(v, 1);
  if (i < n)
    out[i] = v;
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  __syncwarp();
  int v = i < n ? in[i] : 0;
  v += __shfl_up_sync(0xffffffffu, v, 1);
  __syncwarp();
  if (i < n)
    out[i] = v;
}
