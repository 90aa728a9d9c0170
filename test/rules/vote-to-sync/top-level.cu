// R0: the votes, and those of the toolkit without underscores.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = __any(v) + __all(v > 1);
  o[1] = __ballot(v);
  o[2] = any(v > 0) + all(v > 0) + ballot(v > 0);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = __any_sync(0xffffffffu, v) + __all_sync(0xffffffffu, v > 1);
  o[1] = __ballot_sync(0xffffffffu, v);
  o[2] = __any_sync(0xffffffffu, v > 0) + __all_sync(0xffffffffu, v > 0) + __ballot_sync(0xffffffffu, v > 0);
}
//== findings
top-level.cu:3: proven vote-to-sync
top-level.cu:3: proven vote-to-sync
top-level.cu:4: proven vote-to-sync
top-level.cu:5: proven vote-to-sync
top-level.cu:5: proven vote-to-sync
top-level.cu:5: proven vote-to-sync
