// The program has an assert of its own, which leaves the function.
//== input
#define assert(x) \
  if (!(x))       \
  return
__global__ void k(int *o) {
  int t = threadIdx.x;
#ifdef CAREFUL
  assert(o[t] > 3);
#endif
  o[t] = __any(o[t]);
}
//== fixed
#define assert(x) \
  if (!(x))       \
  return
__global__ void k(int *o) {
  int t = threadIdx.x;
#ifdef CAREFUL
  assert(o[t] > 3);
#endif
  o[t] = __any_sync(0xffffffffu, o[t]);
}
//== findings
assert-of-its-own.cu:9: assumed vote-to-sync
