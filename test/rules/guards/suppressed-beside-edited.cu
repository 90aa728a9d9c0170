// Its neighbours are edited, the suppressed call stays as it is.
//== input
__global__ void kernel(int *p, int n) {
  int v = p[threadIdx.x];
  if (v > n) {
    v += __shfl_down(v, 16); // NOLINT(warpshift-shuffle-to-sync): only built for Kepler
    v += __shfl_down(v, 8);
  }
  p[threadIdx.x] = v;
}
//== no-nvcc the suppressed call stays
//== fixed
__global__ void kernel(int *p, int n) {
  int v = p[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    v += __shfl_down(v, 16); // NOLINT(warpshift-shuffle-to-sync): only built for Kepler
    v += __shfl_down_sync(ws_m1, v, 8);
  }
  p[threadIdx.x] = v;
}
//== findings
suppressed-beside-edited.cu:4: suppressed shuffle-to-sync
suppressed-beside-edited.cu:5: proven shuffle-to-sync
