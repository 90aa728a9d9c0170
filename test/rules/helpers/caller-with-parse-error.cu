// A helper needs a mask parameter, and one of its calls stands in a function that does not parse, which is never edited:
// the helper stays as it is and says where that call is. Other helpers of the file are edited.
//== expect-parse-errors
//== input
__device__ int sum(int v) { return v + __shfl_xor(v, 1); }
__device__ int most(int v) { return max(v, __shfl_xor(v, 1)); }
__global__ void divergent(int *o) {
  if (o[threadIdx.x] > 0)
    o[threadIdx.x] = sum(o[threadIdx.x]);
}
__global__ void broken(int *o) {
  o[threadIdx.x] = sum(o[threadIdx.x]);
  nowhere(o);
}
__global__ void whole(int *o) { o[threadIdx.x] = most(o[threadIdx.x]); }
//== fixed
__device__ int sum(int v) { return v + __shfl_xor(v, 1); }
__device__ int most(int v) { return max(v, __shfl_xor_sync(0xffffffffu, v, 1)); }
__global__ void divergent(int *o) {
  if (o[threadIdx.x] > 0)
    o[threadIdx.x] = sum(o[threadIdx.x]);
}
__global__ void broken(int *o) {
  o[threadIdx.x] = sum(o[threadIdx.x]);
  nowhere(o);
}
__global__ void whole(int *o) { o[threadIdx.x] = most(o[threadIdx.x]); }
//== findings
caller-with-parse-error.cu:1: manual shuffle-to-sync
caller-with-parse-error.cu:2: assumed shuffle-to-sync
