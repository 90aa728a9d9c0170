// Blocks of 48 threads: a warp's first global index is not a multiple of 32.
//== input
__global__ void k(int *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >> 5 == 3)
    o[0] = __any(o[1]);
}
void run(int *o) { k<<<4, 48>>>(o); }
//== fixed
__global__ void k(int *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const bool ws_c1 = i >> 5 == 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
void run(int *o) { k<<<4, 48>>>(o); }
//== findings
global-index-of-odd-block.cu:4: proven vote-to-sync
