// No configuration compiles it.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
#if 0 && USE_VOTE
  o[0] = __any(v);
#endif
}
//== unchanged
//== findings
unreachable.cu:4: unreachable vote-to-sync
