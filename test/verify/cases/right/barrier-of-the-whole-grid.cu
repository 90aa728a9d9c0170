// Blocks wait for blocks that come later.
// verdict: equivalent
//=== before
__device__ volatile unsigned gen;
__device__ unsigned arrived;
__device__ void gridBarrier() {
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned g = gen;
    __threadfence();
    if (atomicAdd(&arrived, 1) == gridDim.x - 1) {
      arrived = 0;
      __threadfence();
      gen = g + 1;
    } else
      while (gen == g)
        ;
    __threadfence();
  }
  __syncthreads();
}
__global__ void k(const int *in, int *part, int *out) {
  int v = in[blockIdx.x * blockDim.x + threadIdx.x];
  for (int d = 16; d; d >>= 1)
    v += __shfl_xor(v, d);
  if (threadIdx.x == 0)
    part[blockIdx.x] = v;
  gridBarrier();
  int w = threadIdx.x < gridDim.x ? part[threadIdx.x] : 0;
  for (int d = 16; d; d >>= 1)
    w += __shfl_xor(w, d);
  if (threadIdx.x == 0)
    out[blockIdx.x] = w + v;
}
//=== after
__device__ volatile unsigned gen;
__device__ unsigned arrived;
__device__ void gridBarrier() {
  __syncthreads();
  if (threadIdx.x == 0) {
    unsigned g = gen;
    __threadfence();
    if (atomicAdd(&arrived, 1) == gridDim.x - 1) {
      arrived = 0;
      __threadfence();
      gen = g + 1;
    } else
      while (gen == g)
        ;
    __threadfence();
  }
  __syncthreads();
}
__global__ void k(const int *in, int *part, int *out) {
  int v = in[blockIdx.x * blockDim.x + threadIdx.x];
  for (int d = 16; d; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if (threadIdx.x == 0)
    part[blockIdx.x] = v;
  gridBarrier();
  int w = threadIdx.x < gridDim.x ? part[threadIdx.x] : 0;
  for (int d = 16; d; d >>= 1)
    w += __shfl_xor_sync(0xffffffffu, w, d);
  if (threadIdx.x == 0)
    out[blockIdx.x] = w + v;
}
