// The mask loses half of the lanes that are here.
//== input
__global__ void k(int *p, int n) {
  int v = p[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > 3);
  if (v > 3) p[threadIdx.x] = __shfl_sync(m & 0xffff, v, 0);
}
//== unchanged
//== findings
mask-less-half.cu:4: finding caller-not-in-mask
