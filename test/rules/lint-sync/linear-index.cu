// R38, no finding: the linear index of a block of rows is cut at whole warps. A third of it is not.
//== input
__global__ void k(int *p) {
  int t = threadIdx.x + threadIdx.y * blockDim.x, v = p[t];
  if (t < 32) v += __shfl_xor_sync(0xffffffff, v, 1);
  if (t < warpSize) v += __shfl_xor_sync(0xffffffff, v, 1);
  p[t] = v;
}
__global__ void layers(int *p) {
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), v = p[t];
  if (t / 32 == 0) v += __shfl_xor_sync(0xffffffff, v, 1);
  if (t < 20) v += __shfl_xor_sync(0xffffffff, v, 1);
  p[t] = v;
}
//== unchanged
//== findings
linear-index.cu:10: finding mask-names-absent-lanes
