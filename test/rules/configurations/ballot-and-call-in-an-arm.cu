// Both stand in the same lines: in doubt as to what else there may be, and written.
//== options --extra-arg=-DWIDE
//== input
__global__ void k(float *o) {
  float v = o[threadIdx.x];
#ifdef WIDE
  if (v > 2)
    v += __shfl_down(v, 1);
#endif
  o[threadIdx.x] = v;
}
//== fixed
__global__ void k(float *o) {
  float v = o[threadIdx.x];
#ifdef WIDE
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_down_sync(ws_m1, v, 1);
#endif
  o[threadIdx.x] = v;
}
//== findings
ballot-and-call-in-an-arm.cu:5: assumed shuffle-to-sync
