// The shuffle is edited, the vote is not; and a second run, which finds the condition in a bool, sees the same.
//== input
__global__ void k(unsigned *o, const int *in) {
  unsigned b = o[threadIdx.x];
  if ((((b & 1u) ? in[threadIdx.x] : 7) & 3) == 3) {
    b = __shfl(b, 0);
    o[threadIdx.x] = __any(b > 9u);
  }
}
//== fixed
__global__ void k(unsigned *o, const int *in) {
  unsigned b = o[threadIdx.x];
  const bool ws_c1 = (((b & 1u) ? in[threadIdx.x] : 7) & 3) == 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    b = __shfl_sync(ws_m1, b, 0);
    o[threadIdx.x] = __any(b > 9u);
  }
}
//== findings
vote-beside-shuffle-under-conditional.cu:4: proven shuffle-to-sync
vote-beside-shuffle-under-conditional.cu:5: manual vote-to-sync
