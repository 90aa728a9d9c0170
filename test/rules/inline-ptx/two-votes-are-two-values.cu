// Two results of one statement are one value each, not the same one: else the mask would be the other arm's.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], any, all;
  asm("{ .reg .pred p, q; setp.ne.s32 p, %2, 0; vote.any.pred q, p; selp.s32 %0, 1, 0, q; vote.all.pred q, p; selp.s32 %1, 1, 0, q; }"
      : "=r"(any), "=r"(all)
      : "r"(x));
  const bool some = x > any;
  const unsigned mask = __ballot_sync(0xffffffffu, some);
  if (!(x > all))
    x = __shfl_sync(mask, x, 0);
  o[threadIdx.x] = x;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], any, all;
  asm volatile("{ .reg .pred p, q; setp.ne.s32 p, %2, 0; vote.sync.any.pred q, p, 0xffffffff; selp.s32 %0, 1, 0, q; vote.sync.all.pred q, p, 0xffffffff; selp.s32 %1, 1, 0, q; }"
               : "=r"(any), "=r"(all)
               : "r"(x));
  const bool some = x > any;
  const unsigned mask = __ballot_sync(0xffffffffu, some);
  if (!(x > all))
    x = __shfl_sync(mask, x, 0);
  o[threadIdx.x] = x;
}
//== findings
two-votes-are-two-values.cu:3: proven inline-ptx
