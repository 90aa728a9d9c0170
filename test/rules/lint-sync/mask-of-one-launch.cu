// A mask of 16 lanes is right for blocks of 16 threads and wrong for the others that are launched, unless something asks which they are.
//== input
__global__ void both(int *p) { p[threadIdx.x] = __shfl_down_sync(0x0000ffffu, p[threadIdx.x], 8); }
__global__ void small(int *p) { p[threadIdx.x] = __shfl_down_sync(0x0000ffffu, p[threadIdx.x], 8); }
__global__ void asks(int *p) {
  if (blockDim.x == 16)
    p[threadIdx.x] = __shfl_down_sync(0x0000ffffu, p[threadIdx.x], 8);
}
__global__ void ends(int *p) {
  if (blockDim.x > 16)
    return;
  p[threadIdx.x] = __shfl_down_sync(0x0000ffffu, p[threadIdx.x], 8);
}
void launch(int *p, int n) {
  both<<<1, 16>>>(p);
  both<<<1, dim3(8, 4)>>>(p);
  small<<<1, 16>>>(p);
  small<<<1, n>>>(p);
  asks<<<1, 16>>>(p);
  asks<<<1, 32>>>(p);
  ends<<<1, 16>>>(p);
  ends<<<1, 32>>>(p);
}
//== unchanged
//== findings
mask-of-one-launch.cu:1: finding caller-not-in-mask
