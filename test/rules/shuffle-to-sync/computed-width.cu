// R35: a width that is computed stays.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[threadIdx.x] = __shfl(v, 0, n);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[threadIdx.x] = __shfl_sync(0xffffffffu, v, 0, n);
}
//== findings
computed-width.cu:3: proven shuffle-to-sync
