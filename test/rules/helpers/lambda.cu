// R30: a lambda that is called in place.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  auto f = [&](int q) { return __shfl(q, 2); };
  if (v > n)
    v = f(v);
  o[0] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  auto f = [&](int q, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, q, 2); };
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = f(v, ws_m1);
  o[0] = v;
}
//== findings
lambda.cu:3: proven shuffle-to-sync
