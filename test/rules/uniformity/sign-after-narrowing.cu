// Not negative in 64 bits says nothing about the lower 32.
//== input
__global__ void kernel(int *o) {
  long long t = (long long)threadIdx.x + 0x7fffffe0LL;
  int i = t;
  if (i / 64)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o) {
  long long t = (long long)threadIdx.x + 0x7fffffe0LL;
  int i = t;
  const bool ws_c1 = i / 64;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
sign-after-narrowing.cu:5: proven vote-to-sync
