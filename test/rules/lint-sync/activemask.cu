// R37, R38: a leader found among those that happen to be together is fine, and so are groups of equal keys; a vote is not.
//== input
__global__ void kernel(const int *in, int *o, int n) {
  int v = in[threadIdx.x];
  if (v > n) {
    const unsigned together = __activemask();
    const int leader = __ffs(together) - 1;
    int base = 0;
    if ((threadIdx.x & 31) == leader)
      base = atomicAdd(o, __popc(together));
    base = __shfl_sync(together, base, leader);
    o[base] = __match_any_sync(__activemask(), v);
    o[1] = __any_sync(together, v);
    o[2] = __shfl_xor_sync(__activemask(), v, 1);
  }
}
//== unchanged
//== findings
activemask.cu:11: finding activemask-as-mask
activemask.cu:12: finding activemask-as-mask
