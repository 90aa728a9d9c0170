// A 64-bit value goes in two halves, under one mask.
//== input
__global__ void kernel(long long *o) {
  long long x = o[threadIdx.x], y = 0;
  if (x > 3)
    asm volatile("{ .reg .b32 lo, hi; mov.b64 {lo, hi}, %1;"
                 " shfl.bfly.b32 lo, lo, 1, 0x1f; shfl.bfly.b32 hi, hi, 1, 0x1f;"
                 " mov.b64 %0, {lo, hi}; }"
                 : "=l"(y)
                 : "l"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(long long *o) {
  long long x = o[threadIdx.x], y = 0;
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    asm volatile("{ .reg .b32 lo, hi; mov.b64 {lo, hi}, %1;"
                 " shfl.sync.bfly.b32 lo, lo, 1, 0x1f, %2; shfl.sync.bfly.b32 hi, hi, 1, 0x1f, %2;"
                 " mov.b64 %0, {lo, hi}; }"
                 : "=l"(y)
                 : "l"(x), "r"(ws_m1));
  o[threadIdx.x] = y;
}
//== findings
two-halves.cu:4: proven inline-ptx
