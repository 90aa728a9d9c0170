// Halves of a warp that vote about their own data go different ways: the full mask behind such a vote names lanes that are not there.
//== input
__global__ void arms(int *p) {
  int v = p[threadIdx.x];
  int any;
  if ((threadIdx.x & 31) < 16)
    any = __any_sync(0x0000ffffu, v > 3);
  else
    any = __any_sync(0xffff0000u, v > 3);
  if (any)
    v += __shfl_down_sync(0xffffffffu, v, 8);
  p[threadIdx.x] = v;
}
__global__ void chosen(int *p) {
  int v = p[threadIdx.x];
  const unsigned m = (threadIdx.x & 31) < 16 ? 0x0000ffffu : 0xffff0000u;
  if (__any_sync(m, v > 3))
    v += __shfl_down_sync(0xffffffffu, v, 8);
  p[threadIdx.x] = v;
}
__global__ void own(int *p) {
  int v = p[threadIdx.x];
  const unsigned m = (threadIdx.x & 31) < 16 ? 0x0000ffffu : 0xffff0000u;
  if (__any_sync(m, v > 3))
    v += __shfl_down_sync(m, v, 8);
  p[threadIdx.x] = v;
}
__global__ void whole(int *p) {
  int v = p[threadIdx.x];
  if (__any_sync(0xffffffffu, v > 3))
    v += __shfl_down_sync(0xffffffffu, v, 8);
  p[threadIdx.x] = v;
}
void launch(int *p) {
  arms<<<1, 64>>>(p);
  chosen<<<1, 64>>>(p);
  own<<<1, 64>>>(p);
  whole<<<1, 64>>>(p);
}
//== unchanged
//== findings
vote-of-half.cu:9: finding mask-names-absent-lanes
vote-of-half.cu:16: finding mask-names-absent-lanes
