// An unread line that seems to print or assert a value: what it calls, or the value, is a macro of the program.
//== input
#define NEXT (n -= 20)
__device__ bool assertion(int v) { return v > 3; }
__global__ void value(int *o) {
  int t = threadIdx.x, n = 32;
#ifdef VERBOSE
  printf("%d\n", NEXT);
#endif
  if (t % 32 < n)
    o[t] = __any(o[t]);
}
__global__ void sure(int *o) {
  int t = threadIdx.x, n = 32;
#ifdef VERBOSE
  printf("%d\n", n);
#endif
  if (t % 32 < n)
    o[t] = __any(o[t]);
}
//== fixed
#define NEXT (n -= 20)
__device__ bool assertion(int v) { return v > 3; }
__global__ void value(int *o) {
  int t = threadIdx.x, n = 32;
#ifdef VERBOSE
  printf("%d\n", NEXT);
#endif
  const bool ws_c1 = t % 32 < n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
__global__ void sure(int *o) {
  int t = threadIdx.x, n = 32;
#ifdef VERBOSE
  printf("%d\n", n);
#endif
  const bool ws_c1 = t % 32 < n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
//== findings
report-that-is-a-macro.cu:9: assumed vote-to-sync
report-that-is-a-macro.cu:17: proven vote-to-sync
