// Members of a union are one place in memory.
//== input
union Bits {
  int i;
  unsigned u;
};
__global__ void kernel(int *o) {
  Bits x;
  x.i = 0;
  x.u = threadIdx.x;
  if (x.i)
    o[0] = __any(o[1]);
}
//== fixed
union Bits {
  int i;
  unsigned u;
};
__global__ void kernel(int *o) {
  Bits x;
  x.i = 0;
  x.u = threadIdx.x;
  const bool ws_c1 = x.i;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
union-members.cu:10: proven vote-to-sync
