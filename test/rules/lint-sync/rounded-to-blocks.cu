// R38, no finding: as many trips for each thread of the block. A third loop has fewer for some.
//== input
__global__ void k(int *p, int n) {
  int v = p[threadIdx.x];
  const int whole = (n + blockDim.x - 1) / blockDim.x * blockDim.x;
  for (int j = threadIdx.x; j < whole; j += blockDim.x) v += __shfl_xor_sync(0xffffffff, v, 1);
  for (int j = threadIdx.x; j < (n + 31) / 32 * 32; j += blockDim.x) v += __shfl_xor_sync(0xffffffff, v, 1);
  for (int j = threadIdx.x; j < n * 33; j += blockDim.x) v += __shfl_xor_sync(0xffffffff, v, 1);
  p[threadIdx.x] = v;
}
//== unchanged
//== findings
rounded-to-blocks.cu:6: finding mask-names-absent-lanes
