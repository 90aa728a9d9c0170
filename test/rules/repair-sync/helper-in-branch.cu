// A helper names the whole warp, and one caller stands in a branch: the helper gets a mask parameter.
//== options --repair
//== input
__device__ int warpSum(int v) {
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync(0xffffffff, v, d);
  return v;
}
__global__ void all(int *o) { o[threadIdx.x] = warpSum(o[threadIdx.x]); }
__global__ void some(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    o[threadIdx.x] = warpSum(v);
}
//== fixed
__device__ int warpSum(int v, unsigned ws_mask = 0xffffffffu) {
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync(ws_mask, v, d);
  return v;
}
__global__ void all(int *o) { o[threadIdx.x] = warpSum(o[threadIdx.x]); }
__global__ void some(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = warpSum(v, ws_m1);
}
//== findings
helper-in-branch.cu:3: proven repair-sync
