// Results in __device__ arrays, data in one as well.
// verdict: different
//=== before
__device__ int source[256], target[256];
__global__ void k() {
  int i = threadIdx.x;
  if (blockIdx.x == 0 && i < 256)
    target[i] = __shfl_down(source[i], 1);
}
//=== after
__device__ int source[256], target[256];
__global__ void k() {
  int i = threadIdx.x;
  if (blockIdx.x == 0 && i < 256)
    target[i] = __shfl_down_sync(0xffffffffu, source[i], 2);
}
