// Without the option the same site stays manual.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < 4; ++i) {
    if (v > i) {
      if (v > n)
        break;
      ++v;
    }
    v += __shfl(v, 0);
  }
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
not-asked-for.cu:9: manual shuffle-to-sync
