// A barrier that counts its threads does not say that all of the block are there; one without a count does (R25, A8).
//== options --assume barrier-uniform
//== input
__global__ void some(int *o) {
  int v = o[threadIdx.x];
  if (v > 3) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    v += __shfl(v, 0);
  }
  o[threadIdx.x] = v;
}
__global__ void all(int *o) {
  int v = o[threadIdx.x];
  if (v > 3) {
    asm volatile("bar.sync 1;" ::: "memory");
    v += __shfl(v, 0);
  }
  o[threadIdx.x] = v;
}
//== fixed
__global__ void some(int *o) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    v += __shfl_sync(ws_m1, v, 0);
  }
  o[threadIdx.x] = v;
}
__global__ void all(int *o) {
  int v = o[threadIdx.x];
  if (v > 3) {
    asm volatile("bar.sync 1;" ::: "memory");
    v += __shfl_sync(0xffffffffu, v, 0);
  }
  o[threadIdx.x] = v;
}
//== findings
barrier-of-some-threads.cu:5: proven shuffle-to-sync
barrier-of-some-threads.cu:13: assumed shuffle-to-sync
