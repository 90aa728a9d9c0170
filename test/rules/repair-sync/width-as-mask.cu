// A number of lanes, or the clamp of the PTX instruction, as the mask.
//== options --repair
//== input
__global__ void k(int *o) {
  int v = o[threadIdx.x];
  v += __shfl_down_sync(32, v, 16);
  v += __shfl_down_sync(0x1f, v, 8);
  v += __any_sync(32, v);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void k(int *o) {
  int v = o[threadIdx.x];
  v += __shfl_down_sync(0xffffffffu, v, 16);
  v += __shfl_down_sync(0xffffffffu, v, 8);
  v += __any_sync(0xffffffffu, v);
  o[threadIdx.x] = v;
}
//== findings
width-as-mask.cu:3: proven repair-sync
width-as-mask.cu:4: proven repair-sync
width-as-mask.cu:5: proven repair-sync
