// Groups of one warp that vote apart could part at a block barrier.
//== options --fallback activemask
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < 4; ++i) {
    if (v > i) {
      if (v > n)
        continue;
      ++v;
      if (v == 3)
        break;
    }
    if (__any(v == 7))
      __syncthreads();
  }
}
//== unchanged
//== findings
vote-at-barrier.cu:11: manual vote-to-sync
