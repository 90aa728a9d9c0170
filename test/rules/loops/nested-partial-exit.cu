// R10: a break inside a branch inside the branch.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (v > i) {
      o[1] = 1;
      if (v > 2 * i)
        break;
    }
    o[i] = __any(v);
  }
}
//== unchanged
//== findings
nested-partial-exit.cu:9: manual vote-to-sync
