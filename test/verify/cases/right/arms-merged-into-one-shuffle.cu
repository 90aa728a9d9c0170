// One shuffle for both arms, with the lane chosen before.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  int v = in[i], r;
  if (lane < 16)
    r = __shfl(v, lane & 7);
  else
    r = __shfl(v, 16 + (lane & 3));
  out[i] = r;
}
//=== after
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  int v = in[i], r;
  r = __shfl_sync(0xffffffffu, v, lane < 16 ? lane & 7 : 16 + (lane & 3));
  out[i] = r;
}
