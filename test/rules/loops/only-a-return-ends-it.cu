// Blocks fetch work until there is none: the kernel has no end but this return, inside of the loop, and lanes that took it have ended.
//== input
__device__ int walk(int v, int m) {
  while (m > 0) {
    v += __shfl_down(v, 1);
    m -= 32;
  }
  return v;
}
__global__ void kernel(int *o, int n) {
  __shared__ int next;
  int v = o[threadIdx.x];
  while (true) {
    if (threadIdx.x == 0)
      next = atomicAdd(o, 1);
    __syncthreads();
    const int item = next;
    __syncthreads();
    if (item >= n)
      return;
    v += __any(v);
    o[threadIdx.x] = walk(v, o[item]);
  }
}
//== fixed
__device__ int walk(int v, int m) {
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  while ((ws_c1 = (m > 0), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1)) {
    v += __shfl_down_sync(ws_it1, v, 1);
    m -= 32;
  }
  return v;
}
__global__ void kernel(int *o, int n) {
  __shared__ int next;
  int v = o[threadIdx.x];
  while (true) {
    if (threadIdx.x == 0)
      next = atomicAdd(o, 1);
    __syncthreads();
    const int item = next;
    __syncthreads();
    if (item >= n)
      return;
    v += __any_sync(0xffffffffu, v);
    o[threadIdx.x] = walk(v, o[item]);
  }
}
//== findings
only-a-return-ends-it.cu:3: proven shuffle-to-sync
only-a-return-ends-it.cu:19: proven vote-to-sync
