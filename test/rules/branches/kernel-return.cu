// R7: lanes that left a kernel may stay in the mask.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v >= n)
    return;
  o[threadIdx.x] = __shfl_down(v, 16);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v >= n)
    return;
  o[threadIdx.x] = __shfl_down_sync(0xffffffffu, v, 16);
}
//== findings
kernel-return.cu:5: proven shuffle-to-sync
