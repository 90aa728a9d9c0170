// R25: some lanes left the loop from inside a branch, so who is left cannot be named; a block barrier brings all
// threads together again, if barriers are kept (A8).
//== options --assume barrier-uniform
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < 4; ++i) {
    if (v > i) {
      if (v > n)
        break;
      ++v;
    }
    __syncthreads();
    v += __shfl(v, 0);
  }
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < 4; ++i) {
    if (v > i) {
      if (v > n)
        break;
      ++v;
    }
    __syncthreads();
    v += __shfl_sync(0xffffffffu, v, 0);
  }
  o[threadIdx.x] = v;
}
//== findings
after-barrier.cu:10: assumed shuffle-to-sync
