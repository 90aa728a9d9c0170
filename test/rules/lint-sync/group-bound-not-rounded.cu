// R38: the bound is rounded to fewer groups than a warp has.
//== input
__global__ void k(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = p[i];
  if (i >> 2 < (n / 4) * 4) v += __shfl_xor_sync(0xffffffff, v, 1);
  if (i / 4 < ((n >> 2) << 2)) v += __shfl_xor_sync(0xffffffff, v, 1);
  if (i >> 2 < n * 6) v += __shfl_xor_sync(0xffffffff, v, 1);
  p[i] = v;
}
//== unchanged
//== findings
group-bound-not-rounded.cu:3: finding mask-names-absent-lanes
group-bound-not-rounded.cu:4: finding mask-names-absent-lanes
group-bound-not-rounded.cu:5: finding mask-names-absent-lanes
