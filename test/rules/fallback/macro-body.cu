// A macro that is expanded under two masks.
//== options --fallback activemask
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
#define STEP(v, d) v += __shfl_down_sync(__activemask(), v, d)
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    STEP(v, 1);
  } else {
    STEP(v, 2);
  }
  o[threadIdx.x] = v;
}
//== findings
macro-body.cu:1: opportunistic shuffle-to-sync
