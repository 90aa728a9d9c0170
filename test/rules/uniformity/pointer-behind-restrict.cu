// const and __restrict__ hold for what the parameter points to, not behind a pointer read there.
//== input
__global__ void kernel(const int *const *__restrict__ p, int *o) {
  if (p[0][1])
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(const int *const *__restrict__ p, int *o) {
  const bool ws_c1 = p[0][1];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
pointer-behind-restrict.cu:3: proven vote-to-sync
