// Shared memory for eight warps: a ninth runs out of it.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ int part[32];
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = __any(in[i] > 39);
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = v;
  __syncthreads();
  out[i] = part[(blockDim.x - 1) / 32 - threadIdx.x / 32];
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__ int part[8];
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = __any_sync(0xffffffffu, in[i] > 39);
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = v;
  __syncthreads();
  out[i] = part[(blockDim.x - 1) / 32 - threadIdx.x / 32];
}
