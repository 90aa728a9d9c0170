// R27: one caller is not a whole warp: the mask is a parameter.
//== input
__device__ int sum(int v) { return v + __shfl_down(v, 1); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v = sum(v);
  o[0] = sum(v);
}
//== fixed
__device__ int sum(int v, unsigned ws_mask = 0xffffffffu) { return v + __shfl_down_sync(ws_mask, v, 1); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = sum(v, ws_m1);
  o[0] = sum(v);
}
//== findings
divergent-caller.cu:1: proven shuffle-to-sync
