// The global index is aligned to warps if the block is.
//== input
__global__ void k(int *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >> 5 == 3)
    o[0] = __any(o[1]);
}
void run(int *o) { k<<<4, 64>>>(o); }
//== fixed
__global__ void k(int *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >> 5 == 3)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
void run(int *o) { k<<<4, 64>>>(o); }
//== findings
global-index-shifted.cu:4: proven vote-to-sync
