// R37, C9: the lane that is read comes of another snapshot than the mask. One snapshot for both is right.
//== input
__global__ void k(int *p, const int *in) {
  int v = in[threadIdx.x];
  if (v > 3) {
    int leader = __ffs(__activemask()) - 1;
    p[0] = __shfl_sync(__activemask(), v, leader);
    unsigned m = __activemask();
    p[1] = __shfl_sync(m, v, __ffs(m) - 1);
  }
}
// Lane by lane of one snapshot.
__global__ void agree(int *p, const int *in) {
  const unsigned together = __activemask();
  for (unsigned rest = together; rest != 0; rest &= rest - 1)
    p[0] += __shfl_sync(together, in[threadIdx.x], __ffs(rest) - 1);
}
//== unchanged
//== findings
two-snapshots.cu:5: finding activemask-as-mask
