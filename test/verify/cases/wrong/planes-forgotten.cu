// threadIdx.z was left out of the thread's number.
// verdict: different
//=== before
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int i = t + blockIdx.x * blockDim.x * blockDim.y * blockDim.z;
  int lane = t & 31;
  int v = __shfl_up(in[i], 1);
  out[i] = lane ? v : 0;
}
//=== after
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int i = t + blockIdx.x * blockDim.x * blockDim.y * blockDim.z;
  int lane = (threadIdx.x + blockDim.x * threadIdx.y) & 31;
  int v = __shfl_up_sync(0xffffffffu, in[i], 1);
  out[i] = lane ? v : 0;
}
