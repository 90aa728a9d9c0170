// An assumed value stays assumed through arithmetic, copies and helpers.
//== options --assume stable-conditions
//== input
__device__ int twice(int v) { return 2 * v; }
__global__ void kernel(int *o, int n) {
  int limit = twice(o[0] + n);
  const int copy = limit;
  if (copy > 3)
    o[threadIdx.x] = __shfl(o[1], 0);
}
//== fixed
__device__ int twice(int v) { return 2 * v; }
__global__ void kernel(int *o, int n) {
  int limit = twice(o[0] + n);
  const int copy = limit;
  if (copy > 3)
    o[threadIdx.x] = __shfl_sync(0xffffffffu, o[1], 0);
}
//== findings
assumption-passes-through-copies.cu:6: assumed shuffle-to-sync
