// Warps first, then the first warp over their results; blocks of any size.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, int n) {
  __shared__ int part[32];
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  int v = i < n ? in[i] : 0, warps = (blockDim.x + 31) / 32;
  for (int d = 16; d > 0; d >>= 1)
    v = max(v, __shfl_xor(v, d));
  if (lane == 0)
    part[warp] = v;
  __syncthreads();
  if (warp == 0) {
    v = lane < warps ? part[lane] : 0;
    for (int d = 16; d > 0; d >>= 1)
      v = max(v, __shfl_xor(v, d));
    if (lane == 0)
      out[blockIdx.x] = v;
  }
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  __shared__ int part[32];
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  int v = i < n ? in[i] : 0, warps = (blockDim.x + 31) / 32;
  for (int d = 16; d > 0; d >>= 1)
    v = max(v, __shfl_xor_sync(0xffffffffu, v, d));
  if (lane == 0)
    part[warp] = v;
  __syncthreads();
  if (warp == 0) {
    v = lane < warps ? part[lane] : 0;
    for (int d = 16; d > 0; d >>= 1)
      v = max(v, __shfl_xor_sync(0xffffffffu, v, d));
    if (lane == 0)
      out[blockIdx.x] = v;
  }
}
