// A ballot of the condition is taken in front: its text would hold the name twice.
//== input
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  if (v > int(sizeof(__any(v)))) {
    v += __shfl(v, 1);
  }
  out[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *out) {
  int v = out[threadIdx.x];
  bool ws_c1;
  unsigned ws_m1;
  if ((ws_c1 = (v > int(sizeof(__any_sync(0xffffffffu, v)))), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1)) {
    v += __shfl_sync(ws_m1, v, 1);
  }
  out[threadIdx.x] = v;
}
//== findings
copied-with-condition.cu:3: proven vote-to-sync
copied-with-condition.cu:4: proven shuffle-to-sync
