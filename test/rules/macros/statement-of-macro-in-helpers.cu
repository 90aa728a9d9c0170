// A macro in the bodies of helpers that take a mask: its text does not know the parameter.
//== input
#define FIRST(x) __shfl(x, 0)
__device__ int first(int x) { return FIRST(x); }
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3)
    x = first(x);
  o[threadIdx.x] = x;
}
//== fixed
#define FIRST(x, ws_mask) __shfl_sync(ws_mask, x, 0)
__device__ int first(int x, unsigned ws_mask = 0xffffffffu) { return FIRST(x, ws_mask); }
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    x = first(x, ws_m1);
  o[threadIdx.x] = x;
}
//== findings
statement-of-macro-in-helpers.cu:1: proven shuffle-to-sync
