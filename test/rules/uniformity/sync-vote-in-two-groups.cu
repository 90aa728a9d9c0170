// A vote whose mask differs by lane has one result for each group.
//== input
__global__ void kernel(int *o) {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  if (__any_sync(lane < 16 ? 0xffffu : 0xffff0000u, o[threadIdx.x]))
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o) {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  const bool ws_c1 = __any_sync(lane < 16 ? 0xffffu : 0xffff0000u, o[threadIdx.x]);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
sync-vote-in-two-groups.cu:5: proven vote-to-sync
