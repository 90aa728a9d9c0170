// The evaluated call gets the mask of its lanes, the other one any.
//== input
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  if (v > 3) {
    decltype(__shfl(v, 0)) w = __shfl(v, 1);
    out[threadIdx.x] = w;
  }
}
//== fixed
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    decltype(__shfl_sync(0xffffffffu, v, 0)) w = __shfl_sync(ws_m1, v, 1);
    out[threadIdx.x] = w;
  }
}
//== findings
beside-evaluated.cu:4: proven shuffle-to-sync
beside-evaluated.cu:4: proven shuffle-to-sync
