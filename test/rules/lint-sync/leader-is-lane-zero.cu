// Lane 0 leads, and need not be there; the first lane of the mask is.
//== input
__global__ void kernel(int *c, int *p) {
  int lane = threadIdx.x & 31;
  int v = p[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > 0);
  if (v > 0) {
    int base;
    if (lane == 0)
      base = atomicAdd(c, __popc(m));
    base = __shfl_sync(m, base, 0);
    p[base] = v;
  }
}
__global__ void firstOfTheMask(int *c, int *p) {
  int lane = threadIdx.x & 31;
  int v = p[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > 0);
  if (v > 0) {
    int base;
    if (lane == __ffs(m) - 1)
      base = atomicAdd(c, __popc(m));
    base = __shfl_sync(m, base, __ffs(m) - 1);
    p[base] = v;
  }
}
//== unchanged
//== findings
leader-is-lane-zero.cu:9: finding source-not-in-mask
