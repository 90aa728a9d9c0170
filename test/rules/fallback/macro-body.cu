// A macro that is expanded under two masks, and cannot be given a parameter for them.
//== options --fallback activemask
//== input
#define STEP(v, ...) v += __shfl_down(v, __VA_ARGS__)
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
#define STEP(v, ...) v += __shfl_down_sync(__activemask(), v, __VA_ARGS__)
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
