// R25: some lanes left the loop from inside a branch, so who is left cannot be named; a block barrier brings all
// threads together again only if barriers are kept (A8), which is not granted here.
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
//== unchanged
//== findings
after-barrier-not-granted.cu:10: manual shuffle-to-sync
