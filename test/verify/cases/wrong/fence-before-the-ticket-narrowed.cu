// The ticket is taken by all blocks; the fence before it orders for its own block only.
// verdict: hazard-in-result
//=== before
__device__ unsigned done;
__global__ void k(const int *in, int *part, int *out) {
  __shared__ bool last;
  int v = in[threadIdx.x + blockIdx.x * blockDim.x];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor(v, d);
  if (threadIdx.x == 0) {
    part[blockIdx.x] = v;
    __threadfence();
    last = atomicAdd(&done, 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    __threadfence();
    int sum = 0;
    for (int b = 0; b < gridDim.x; ++b)
      sum += part[b];
    *out = sum;
  }
}
//=== after
__device__ unsigned done;
__global__ void k(const int *in, int *part, int *out) {
  __shared__ bool last;
  int v = in[threadIdx.x + blockIdx.x * blockDim.x];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if (threadIdx.x == 0) {
    part[blockIdx.x] = v;
    __threadfence_block();
    last = atomicAdd(&done, 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    __threadfence();
    int sum = 0;
    for (int b = 0; b < gridDim.x; ++b)
      sum += part[b];
    *out = sum;
  }
}
