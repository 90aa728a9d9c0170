// The call that stays stands in a macro.
//== input
#define FIRST(v) __shfl(v, 0) // NOLINT(warpshift-shuffle-to-sync): only built for Kepler
__global__ void kernel(int *p, int n) {
  int v = p[threadIdx.x];
  if (v > n) {
    v += FIRST(v);
    v += __shfl_down(v, 4);
  }
  p[threadIdx.x] = v;
}
//== no-nvcc the suppressed call stays
//== fixed
#define FIRST(v) __shfl(v, 0) // NOLINT(warpshift-shuffle-to-sync): only built for Kepler
__global__ void kernel(int *p, int n) {
  int v = p[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    v += FIRST(v);
    v += __shfl_down_sync(ws_m1, v, 4);
  }
  p[threadIdx.x] = v;
}
//== findings
suppressed-macro-beside-edited.cu:1: suppressed shuffle-to-sync
suppressed-macro-beside-edited.cu:6: proven shuffle-to-sync
