// Two results of one statement are one value each, not the same one: the mask is not that of the other arm, but of another condition.
//== input
__global__ void kernel(int *o) {
  const int x = o[threadIdx.x];
  int any, all, y = 0;
  asm volatile("{ .reg .pred p, q; setp.ne.s32 p, %2, 0; vote.sync.any.pred q, p, 0xffffffff; selp.s32 %0, 1, 0, q;"
               " vote.sync.all.pred q, p, 0xffffffff; selp.s32 %1, 1, 0, q; }"
               : "=r"(any), "=r"(all)
               : "r"(x));
  const unsigned mask = __ballot_sync(0xffffffffu, x > any);
  if (!(x > all))
    y = __shfl_sync(mask, x, 0);
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
two-votes-are-two-values.cu:10: finding mask-names-absent-lanes
