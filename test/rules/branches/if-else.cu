// R2, R5: each arm has its own mask.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v = __shfl_xor(v, 1);
  else
    v = __any(v);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = __shfl_xor_sync(ws_m1, v, 1);
  else
    v = __any_sync(~ws_m1, v);
  o[threadIdx.x] = v;
}
//== findings
if-else.cu:4: proven shuffle-to-sync
if-else.cu:6: proven vote-to-sync
