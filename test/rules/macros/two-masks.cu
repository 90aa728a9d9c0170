// One macro, two places with different lanes: one text cannot serve both.
//== input
#define STEP(v, d) v += __shfl_down(v, d)
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    STEP(v, 1);
  } else {
    STEP(v, 2);
  }
  o[threadIdx.x] = v;
}
//== fixed
#define STEP(v, d, ws_mask) v += __shfl_down_sync(ws_mask, v, d)
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    STEP(v, 1, ws_m1);
  } else {
    STEP(v, 2, ~ws_m1);
  }
  o[threadIdx.x] = v;
}
//== findings
two-masks.cu:1: proven shuffle-to-sync
