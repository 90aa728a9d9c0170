// R38, no finding: groups of lanes with a bound that whole warps share, whichever way it is rounded.
//== input
__global__ void k(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = p[i];
  if (i >> 2 < (n / 8) * 8) v += __shfl_xor_sync(0xffffffff, v, 1);
  if (i / 4 < ((n >> 3) << 3)) v += __shfl_xor_sync(0xffffffff, v, 1);
  if ((unsigned)i >> 3 < (n & ~3u)) v += __shfl_xor_sync(0xffffffff, v, 1);
  if (i < (n & -warpSize)) v += __shfl_xor_sync(0xffffffff, v, 1);
  p[i] = v;
}
//== unchanged
//== findings
