// A fence between store and load says that lock step does the rest, whatever barriers stand around.
//== input
__device__ unsigned laneOf() { return (threadIdx.x + blockDim.x * threadIdx.y) & 31u; }
__global__ void kernel(unsigned *o) {
  __shared__ unsigned sh[256];
  const unsigned lane = laneOf();
  unsigned *s = sh + (threadIdx.y * blockDim.x + threadIdx.x) / 32 * 64;
  s[lane] = o[lane];
  __threadfence_block();
  o[lane] = s[lane ^ 1];
  __syncthreads();
}
//== fixed
__device__ unsigned laneOf() { return (threadIdx.x + blockDim.x * threadIdx.y) & 31u; }
__global__ void kernel(unsigned *o) {
  __shared__ unsigned sh[256];
  const unsigned lane = laneOf();
  unsigned *s = sh + (threadIdx.y * blockDim.x + threadIdx.x) / 32 * 64;
  s[lane] = o[lane];
  __syncwarp(0xffffffffu);
  __threadfence_block();
  o[lane] = s[lane ^ 1];
  __syncthreads();
}
//== findings
fence-between-barriers.cu:8: assumed warp-synchronous-memory
