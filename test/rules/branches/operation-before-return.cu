// Lanes that vote among themselves, or wait for their block, and then end: behind that branch nobody waits for them.
//== input
__global__ void k(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    o[threadIdx.x] = __any(v & 1);
    return;
  }
  o[threadIdx.x] = __shfl(v, 1);
}
__global__ void l(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    __syncthreads();
    return;
  }
  o[threadIdx.x] = __shfl(v, 1);
}
//== fixed
__global__ void k(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    o[threadIdx.x] = __any_sync(ws_m1, v & 1);
    return;
  }
  o[threadIdx.x] = __shfl_sync(0xffffffffu, v, 1);
}
__global__ void l(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    __syncthreads();
    return;
  }
  o[threadIdx.x] = __shfl_sync(0xffffffffu, v, 1);
}
//== findings
operation-before-return.cu:4: proven vote-to-sync
operation-before-return.cu:7: proven shuffle-to-sync
operation-before-return.cu:15: proven shuffle-to-sync
