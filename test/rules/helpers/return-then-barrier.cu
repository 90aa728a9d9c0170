// R25: lanes that returned early from a helper are not back at a barrier inside it.
//== input
__device__ int sum(int v) {
  if (v < 0)
    return 0;
  __syncthreads();
  return v + __shfl_down(v, 1);
}
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x]); }
//== fixed
__device__ int sum(int v) {
  const bool ws_c1 = v < 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    return 0;
  __syncthreads();
  return v + __shfl_down_sync(~ws_m1, v, 1);
}
__global__ void kernel(int *o) { o[threadIdx.x] = sum(o[threadIdx.x]); }
//== findings
return-then-barrier.cu:5: proven shuffle-to-sync
