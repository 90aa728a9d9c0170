// Functions that one macro makes get the mask parameter together, when one of them is called by some lanes.
//== input
#define DEFINE(name, type)                                                     \
  __device__ type name(type x) { return __shfl(x, 0); }
DEFINE(firstInt, int)
DEFINE(firstFloat, float)
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3)
    x = firstInt(x);
  o[threadIdx.x] = x + firstFloat(x);
}
//== fixed
#define DEFINE(name, type)                                                     \
  __device__ type name(type x, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, x, 0); }
DEFINE(firstInt, int)
DEFINE(firstFloat, float)
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    x = firstInt(x, ws_m1);
  o[threadIdx.x] = x + firstFloat(x);
}
//== findings
functions-of-one-macro.cu:2: proven shuffle-to-sync
