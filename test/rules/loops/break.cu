// R9: who breaks leaves the loop's mask.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (;;) {
    if (v > n)
      break;
    v += __shfl(v, 0);
  }
  o[0] = __any(v);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  for (;;) {
    const bool ws_c2 = v > n;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2)
      break;
    ws_it1 &= ~ws_m2;
    v += __shfl_sync(ws_it1, v, 0);
  }
  o[0] = __any_sync(0xffffffffu, v);
}
//== findings
break.cu:6: proven shuffle-to-sync
break.cu:8: proven vote-to-sync
