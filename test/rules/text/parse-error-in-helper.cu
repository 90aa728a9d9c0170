// A helper that was not understood whole gets no mask parameter, so no call of it gets a mask: the other edits of the caller stand.
//== expect-parse-errors
//== input
__device__ int helper(int v) {
  missing(v);
  return __shfl(v, 1);
}
__global__ void kernel(int *p, int n) {
  if (p[threadIdx.x] > n)
    p[threadIdx.x] = helper(p[threadIdx.x]);
  p[threadIdx.x] += __any(p[threadIdx.x]);
}
//== fixed
__device__ int helper(int v) {
  missing(v);
  return __shfl(v, 1);
}
__global__ void kernel(int *p, int n) {
  if (p[threadIdx.x] > n)
    p[threadIdx.x] = helper(p[threadIdx.x]);
  p[threadIdx.x] += __any_sync(0xffffffffu, p[threadIdx.x]);
}
//== findings
parse-error-in-helper.cu:3: manual shuffle-to-sync
parse-error-in-helper.cu:8: proven vote-to-sync
