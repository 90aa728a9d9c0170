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
//== unchanged
//== findings
two-masks.cu:1: manual shuffle-to-sync
