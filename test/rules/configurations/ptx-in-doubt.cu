// The operands of inline PTX are no arguments of a call.
//== input
__global__ void k(int *o) {
  int v = o[threadIdx.x];
#ifdef DOUBLE
  v *= 2;
#endif
  if (v > 2)
    asm volatile("shfl.down.b32 %0, %1, 1, 31;" : "=r"(v) : "r"(v));
  o[threadIdx.x] = v;
}
//== fixed
__global__ void k(int *o) {
  int v = o[threadIdx.x];
#ifdef DOUBLE
  v *= 2;
#endif
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    asm volatile("shfl.sync.down.b32 %0, %1, 1, 31, %2;" : "=r"(v) : "r"(v), "r"(ws_m1));
  o[threadIdx.x] = v;
}
//== findings
ptx-in-doubt.cu:7: assumed inline-ptx
