// R2b: the shuffle behind 'a || b' is edited, the vote is not; and a second run, which finds the condition in a
// bool, sees the same.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n || v < 3) {
    v = __shfl(v, 0);
    o[0] = __any(v == 7);
  }
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n || v < 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    v = __shfl_sync(ws_m1, v, 0);
    o[0] = __any(v == 7);
  }
}
//== findings
vote-under-or-beside-shuffle.cu:4: proven shuffle-to-sync
vote-under-or-beside-shuffle.cu:5: manual vote-to-sync
