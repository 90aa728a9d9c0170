// Inline PTX that ends some lanes only: what the others computed counts.
//== input
__global__ void kernel(int *o) {
  int x = 0;
  if (o[threadIdx.x]) {
    x = threadIdx.x;
    asm volatile("{ .reg .pred p; setp.gt.u32 p, %0, 9; @p exit; }" ::"r"(x));
  }
  if (x)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o) {
  int x = 0;
  if (o[threadIdx.x]) {
    x = threadIdx.x;
    asm volatile("{ .reg .pred p; setp.gt.u32 p, %0, 9; @p exit; }" ::"r"(x));
  }
  const bool ws_c1 = x;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
exit-under-predicate.cu:8: proven vote-to-sync
