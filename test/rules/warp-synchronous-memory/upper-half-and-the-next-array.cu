// With `<=` one lane of the upper half is in the next array: somebody has to wait there.
//== input
__global__ void below(float *v) {
  extern __shared__ volatile float b[];
  const unsigned d = blockDim.x / 2;
  if (threadIdx.x < d) {
    float upper = b[threadIdx.x + d];
    b[threadIdx.x + blockDim.x] = upper;
  }
  v[threadIdx.x] = b[threadIdx.x];
}
__global__ void reaches(float *v) {
  extern __shared__ volatile float c[];
  const unsigned d = blockDim.x / 2;
  if (threadIdx.x <= d) {
    float upper = c[threadIdx.x + d];
    c[threadIdx.x + blockDim.x] = upper;
  }
  v[threadIdx.x] = c[threadIdx.x];
}
//== fixed
__global__ void below(float *v) {
  extern __shared__ volatile float b[];
  const unsigned d = blockDim.x / 2;
  if (threadIdx.x < d) {
    float upper = b[threadIdx.x + d];
    b[threadIdx.x + blockDim.x] = upper;
  }
  v[threadIdx.x] = b[threadIdx.x];
}
__global__ void reaches(float *v) {
  extern __shared__ volatile float c[];
  const unsigned d = blockDim.x / 2;
  const bool ws_c1 = threadIdx.x <= d;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    float upper = c[threadIdx.x + d];
    __syncwarp(ws_m1);
    c[threadIdx.x + blockDim.x] = upper;
  }
  v[threadIdx.x] = c[threadIdx.x];
}
//== findings
upper-half-and-the-next-array.cu:14: assumed warp-synchronous-memory
