// Whoever does not grant it is told which line nobody compiled.
//== options --assume no-as-parsed
//== input
__global__ void k(int *o) {
  int t = threadIdx.x;
#ifdef FAST
  if (o[t] > 3)
#endif
    o[t] = __any(o[t]);
}
//== unchanged
//== findings
condition-nobody-compiled-denied.cu:6: manual vote-to-sync
