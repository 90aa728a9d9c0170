// R8: who returned from a helper is not in it any more.
//== input
__device__ int pick(int v) {
  if (v > 3)
    return 1;
  return __any(v);
}
__global__ void kernel(int *o, int n) {
  o[0] = pick(o[threadIdx.x]);
}
//== fixed
__device__ int pick(int v) {
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    return 1;
  return __any_sync(~ws_m1, v);
}
__global__ void kernel(int *o, int n) {
  o[0] = pick(o[threadIdx.x]);
}
//== findings
return-in-helper.cu:4: proven vote-to-sync
