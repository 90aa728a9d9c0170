// A mask that a group of lanes chooses is one; a value made from the thread index, under a name that no mask has, is none.
//== input
__global__ void chosen(int *p) {
  int t = threadIdx.x;
  unsigned m = t < 16 ? 0xffffu : 0xffff0000u;
  p[t] = __shfl_xor_sync(m, p[t], 1);
  __syncwarp(m);
  if (t < 16)
    m = 0xffffu;
  else
    m = 0xffff0000u;
  p[t] += __shfl_down_sync(m, p[t], 8);
}
__global__ void value(int *p) {
  int t = threadIdx.x;
  int v = t < 16 ? t : t + 3;
  p[t] = __shfl_xor_sync(v, 1, 32);
  p[t] += __shfl_xor_sync(v, p[t], 1);
}
void launch(int *p) {
  chosen<<<1, 32>>>(p);
  value<<<1, 32>>>(p);
}
//== unchanged
//== findings
chosen-mask.cu:15: finding mask-is-data
chosen-mask.cu:16: finding mask-is-data
