// R38, no finding: who leaves by its index has ended, and is waited for no longer. A shuffle may still read what it held.
//== input
__global__ void k(int *p, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    if (__all_sync(0xffffffff, p[i] > 3)) p[i] = 1;
}
__global__ void shuffles(int *p, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    p[i] = __shfl_down_sync(0xffffffff, p[i], 1);
}
__global__ void goesOn(int *p, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    if (__all_sync(0xffffffff, p[i] > 3)) p[i] = 1;
  p[threadIdx.x] = 2;
}
__global__ void breaks(int *p, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    if (p[i] == 7) break;
    if (__all_sync(0xffffffff, p[i] > 3)) p[i] = 1;
  }
}
__global__ void branch(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    p[i] = 3;
    __syncwarp();
    p[i ^ 1] = 2;
  }
}
__global__ void otherwise(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = __any_sync(0xffffffff, p[i] > 3);
  else
    p[i] = 0;
}
//== unchanged
//== findings
ends-behind-loop.cu:7: finding mask-names-absent-lanes
ends-behind-loop.cu:11: finding mask-names-absent-lanes
ends-behind-loop.cu:17: finding mask-names-absent-lanes
ends-behind-loop.cu:31: finding mask-names-absent-lanes
