// A line that only prints, but takes the place of the statement behind it; and one that counts as well.
//== input
__global__ void behind(int *o) {
  int t = threadIdx.x;
  if (o[t] > 3)
#ifdef VERBOSE
    printf("%d\n", t);
#endif
    o[t] = __any(o[t]);
}
__global__ void counts(int *o) {
  int t = threadIdx.x;
  int n = 32;
#ifdef VERBOSE
  printf("%d\n", n -= t);
#endif
  if (t % 32 < n)
    o[t] = __any(o[t]);
}
__device__ int anyOf(int v) { return v; }
__global__ void calls(int *o) {
  int t = threadIdx.x;
#ifdef VERBOSE
  printf("%d\n", anyOf(t));
#endif
  o[t] = __any(o[t]);
}
//== fixed
__global__ void behind(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = o[t] > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
#ifdef VERBOSE
    printf("%d\n", t);
#endif
    o[t] = __any_sync(ws_m1, o[t]);
}
__global__ void counts(int *o) {
  int t = threadIdx.x;
  int n = 32;
#ifdef VERBOSE
  printf("%d\n", n -= t);
#endif
  const bool ws_c1 = t % 32 < n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
__device__ int anyOf(int v) { return v; }
__global__ void calls(int *o) {
  int t = threadIdx.x;
#ifdef VERBOSE
  printf("%d\n", anyOf(t));
#endif
  o[t] = __any_sync(0xffffffffu, o[t]);
}
//== findings
print-behind-a-head.cu:7: assumed vote-to-sync
print-behind-a-head.cu:16: assumed vote-to-sync
print-behind-a-head.cu:24: assumed vote-to-sync
