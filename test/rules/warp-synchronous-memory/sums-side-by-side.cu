// Sums of a block in arrays that are as long as it is wide. Below half of that, the upper half of one array does not reach the next.
//== input
__global__ void sums(float *v) {
  __shared__ float b[4 * 128];
  b[threadIdx.x] = v[threadIdx.x];
  b[threadIdx.x + blockDim.x] = v[2 * threadIdx.x];
  b[threadIdx.x + 2 * blockDim.x] = v[3 * threadIdx.x];
  for (unsigned d = blockDim.x / 2; d > 0; d /= 2) {
    __syncthreads();
    if (threadIdx.x < d) {
      b[threadIdx.x] += b[threadIdx.x + d];
      b[threadIdx.x + blockDim.x] += b[threadIdx.x + d + blockDim.x];
      b[threadIdx.x + 2 * blockDim.x] += b[threadIdx.x + d + 2 * blockDim.x];
    }
  }
  __syncthreads();
  v[threadIdx.x] = b[0] + b[blockDim.x] + b[2 * blockDim.x];
}
template <class T> __global__ void three(T *v) {
  __shared__ T b[3 * 128];
  b[threadIdx.x] = v[threadIdx.x];
  b[threadIdx.x + blockDim.x] = v[2 * threadIdx.x];
  b[threadIdx.x + 2 * blockDim.x] = v[3 * threadIdx.x];
  for (unsigned d = blockDim.x / 2; d > 0; d >>= 1) {
    __syncthreads();
    if (threadIdx.x < d) {
      b[threadIdx.x] += b[threadIdx.x + d];
      b[threadIdx.x + blockDim.x] += b[threadIdx.x + d + blockDim.x];
      b[threadIdx.x + 2 * blockDim.x] += b[threadIdx.x + d + 2 * blockDim.x];
    }
  }
  if (threadIdx.x == 0) {
    v[0] = b[0];
    v[1] = b[blockDim.x];
    v[2] = b[2 * blockDim.x];
  }
}
//== unchanged
//== findings
