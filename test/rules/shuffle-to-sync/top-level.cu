// R0: every lane of a kernel is here; all four shuffles, with and without width.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  v += __shfl(v, 0);
  v += __shfl_up(v, 1, 16);
  v += __shfl_down(v, 2);
  v += __shfl_xor(v, 4, 8);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  v += __shfl_sync(0xffffffffu, v, 0);
  v += __shfl_up_sync(0xffffffffu, v, 1, 16);
  v += __shfl_down_sync(0xffffffffu, v, 2);
  v += __shfl_xor_sync(0xffffffffu, v, 4, 8);
  o[threadIdx.x] = v;
}
//== findings
top-level.cu:3: proven shuffle-to-sync
top-level.cu:4: proven shuffle-to-sync
top-level.cu:5: proven shuffle-to-sync
top-level.cu:6: proven shuffle-to-sync
