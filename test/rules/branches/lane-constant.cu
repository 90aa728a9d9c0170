// R6: the lane number decides: the mask is a constant.
//== input
__global__ void kernel(int *o, int n) {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  int v = o[threadIdx.x];
  if (lane < 4)
    v = __shfl(v, 1);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  int v = o[threadIdx.x];
  if (lane < 4)
    v = __shfl_sync(0x0000000fu, v, 1);
  o[threadIdx.x] = v;
}
//== findings
lane-constant.cu:6: proven shuffle-to-sync
