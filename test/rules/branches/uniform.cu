// R1: a kernel parameter decides: no ballot.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (n > 3)
    v = __shfl(v, 0);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (n > 3)
    v = __shfl_sync(0xffffffffu, v, 0);
  o[threadIdx.x] = v;
}
//== findings
uniform.cu:4: proven shuffle-to-sync
