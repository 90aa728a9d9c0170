// No branch to a `continue` divides the lanes: what a trip computes on either path is still the same in all of them.
//== input
__global__ void kernel(int *o, int n) {
  int state = 0;
  while (true) {
    if (state < 4) {
      state = state + n;
      continue;
    }
    if (state < 9)
      o[threadIdx.x] += __shfl(o[threadIdx.x], 0);
    else
      break;
    state = state + 1;
  }
}
//== fixed
__global__ void kernel(int *o, int n) {
  int state = 0;
  while (true) {
    if (state < 4) {
      state = state + n;
      continue;
    }
    if (state < 9)
      o[threadIdx.x] += __shfl_sync(0xffffffffu, o[threadIdx.x], 0);
    else
      break;
    state = state + 1;
  }
}
//== findings
continue-of-whole-warps.cu:9: proven shuffle-to-sync
