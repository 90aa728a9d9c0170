// Default arguments that a call leaves out are spelled out before the mask.
//== input
__device__ int sum(int v, int step = 1, int width = 32) { return v + __shfl_down(v, step, width); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    o[0] = sum(v);
  o[1] = sum(v, 2);
}
//== fixed
__device__ int sum(int v, int step = 1, int width = 32, unsigned ws_mask = 0xffffffffu) { return v + __shfl_down_sync(ws_mask, v, step, width); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = sum(v, 1, 32, ws_m1);
  o[1] = sum(v, 2);
}
//== findings
default-arguments-filled.cu:1: proven shuffle-to-sync
