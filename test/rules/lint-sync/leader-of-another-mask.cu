// R37, C6: the leader is the first lane of another mask; __ffs counts from 1. The last two are right.
//== input
__global__ void k(int *p, const int *in) {
  int v = in[threadIdx.x], lane = threadIdx.x & 31;
  unsigned m = __ballot_sync(0xffffffff, v > 3), o = __ballot_sync(0xffffffff, in[threadIdx.x + 1] > 5);
  if (v > 3) {
    int base = 0, leader = __ffs(o) - 1;
    if (lane == leader) base = atomicAdd(p, __popc(m));
    base = __shfl_sync(m, base, leader);
    p[base] = __shfl_sync(m, v, __ffs(m));
    p[lane] = __shfl_sync(m, v, __ffs(m) - 1);
  }
  p[1] = __shfl_sync(0xffffffff, v, __ffs(m) - 1);
}
//== unchanged
//== findings
leader-of-another-mask.cu:7: finding source-not-in-mask
leader-of-another-mask.cu:8: finding source-not-in-mask
