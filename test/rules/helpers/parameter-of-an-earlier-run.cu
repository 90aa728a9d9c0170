// An earlier run gave the helper its mask, and every call passes its lanes: what is left takes it, too. Where some call does not, the helper gets another one.
//== input
__device__ int passed(int v, unsigned ws_mask) { return __shfl_sync(ws_mask, v, 1) + __shfl(v, 2); }
__device__ int other(int v, unsigned ws_mask) { return __shfl_sync(ws_mask, v, 1) + __shfl(v, 2); }
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += passed(v, ws_m1);
  o[threadIdx.x] = v;
}
__global__ void unrelated(int *o) {
  int v = o[threadIdx.x];
  const unsigned active = __ballot_sync(0xffffffffu, v > 3);
  if (v > 5)
    v += other(v, active);
  o[threadIdx.x] = v;
}
//== fixed
__device__ int passed(int v, unsigned ws_mask) { return __shfl_sync(ws_mask, v, 1) + __shfl_sync(ws_mask, v, 2); }
__device__ int other(int v, unsigned ws_mask, unsigned ws_mask1 = 0xffffffffu) { return __shfl_sync(ws_mask, v, 1) + __shfl_sync(ws_mask1, v, 2); }
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += passed(v, ws_m1);
  o[threadIdx.x] = v;
}
__global__ void unrelated(int *o) {
  int v = o[threadIdx.x];
  const unsigned active = __ballot_sync(0xffffffffu, v > 3);
  const bool ws_c2 = v > 5;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    v += other(v, active, ws_m2);
  o[threadIdx.x] = v;
}
//== findings
parameter-of-an-earlier-run.cu:1: proven shuffle-to-sync
parameter-of-an-earlier-run.cu:2: proven shuffle-to-sync
