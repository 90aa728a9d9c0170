// R26: all callers are whole warps: the signature stays.
//== input
__device__ int sum(int v) { return v + __shfl_down(v, 1); }
__global__ void kernel(int *o, int n) {
  o[threadIdx.x] = sum(o[threadIdx.x]);
}
//== fixed
__device__ int sum(int v) { return v + __shfl_down_sync(0xffffffffu, v, 1); }
__global__ void kernel(int *o, int n) {
  o[threadIdx.x] = sum(o[threadIdx.x]);
}
//== findings
convergent-callers.cu:1: proven shuffle-to-sync
