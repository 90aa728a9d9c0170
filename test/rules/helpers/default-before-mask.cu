// R27: a default before the new parameter is spelled out at the call.
//== input
__device__ int sum(int v, int width = 32) { return v + __shfl_down(v, 1, width); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v = sum(v);
  o[0] = v;
}
//== fixed
__device__ int sum(int v, int width = 32, unsigned ws_mask = 0xffffffffu) { return v + __shfl_down_sync(ws_mask, v, 1, width); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = sum(v, 32, ws_m1);
  o[0] = v;
}
//== findings
default-before-mask.cu:1: proven shuffle-to-sync
