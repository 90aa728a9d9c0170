// A condition in front of a vote that no configuration compiled: what was proved holds of the other text.
//== input
__global__ void k(int *o) {
  int t = threadIdx.x;
#ifdef FAST
  if (o[t] > 3)
#endif
    o[t] = __any(o[t]);
}
//== fixed
__global__ void k(int *o) {
  int t = threadIdx.x;
#ifdef FAST
  if (o[t] > 3)
#endif
    o[t] = __any_sync(0xffffffffu, o[t]);
}
//== findings
condition-nobody-compiled.cu:6: assumed vote-to-sync
