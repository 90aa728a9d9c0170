// 24 and 28 bits where 32 were meant.
//== options --repair
//== input
__global__ void k(int *o) {
  int v = o[threadIdx.x];
  v += __shfl_down_sync(0xFFFFFF, v, 16);
  v += __any_sync(0xfffffff, v);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void k(int *o) {
  int v = o[threadIdx.x];
  v += __shfl_down_sync(0xffffffffu, v, 16);
  v += __any_sync(0xffffffffu, v);
  o[threadIdx.x] = v;
}
//== findings
short-mask.cu:3: proven repair-sync
short-mask.cu:4: proven repair-sync
