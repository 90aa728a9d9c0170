// A __device__ table that the host fills: with zeros in it, nothing shows.
// verdict: different
//=== before
__device__ float table[64];
__global__ void k(float *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float v = table[threadIdx.x & 63];
  out[i] = __shfl_xor(v, 3);
}
//=== after
__device__ float table[64];
__global__ void k(float *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float v = table[threadIdx.x & 63];
  out[i] = __shfl_xor_sync(0xffffffffu, v, 5);
}
