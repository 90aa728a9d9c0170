// A __device__ scalar that the host sets.
// verdict: different
//=== before
__device__ int bias;
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i] + bias;
  out[i] = __shfl(v, 1);
}
//=== after
__device__ int bias;
__global__ void k(const int *in, int *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i] ;
  out[i] = __shfl_sync(0xffffffffu, v, 1);
}
