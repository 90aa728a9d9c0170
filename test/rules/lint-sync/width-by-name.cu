// PX7: the clamp operand as the width, computed or under a name.
//== input
template <class T> __device__ T last(T v) { return __shfl_sync(0xffffffff, v, 31, warpSize - 1); }
__global__ void k(int *p) {
  const int width = 0x1f, half = 16;
  p[0] = __shfl_down_sync(0xffffffff, p[threadIdx.x], 1, width);
  p[1] = __shfl_down_sync(0xffffffff, p[threadIdx.x], 1, half);
  p[2] = __shfl_down_sync(0xffffffff, p[threadIdx.x], 1, 2 * warpSize);
}
//== unchanged
//== findings
width-by-name.cu:1: finding shuffle-width
width-by-name.cu:4: finding shuffle-width
width-by-name.cu:6: finding shuffle-width
