// A `continue` of some lanes: the state differs between the lanes of the next trip.
//== input
__global__ void kernel(int *o, int n) {
  int state = 0;
  while (true) {
    if (o[threadIdx.x] < 4 && state < 7) {
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
//== unchanged
//== findings
continue-of-some-lanes.cu:9: manual shuffle-to-sync
