// Letters that changed places, an underscore too many.
//== input
template <class T> __device__ T f(T v) {
  v += __shlf_down_sync(0xffffffff, v, 1);
  __sync_warp(v);
  return v + __active_mask(v);
}
__global__ void k(int *p) { p[0] = __any_sync(0xffffffff, p[threadIdx.x]); }
//== unchanged
//== findings
misspelt-more.cu:2: finding misspelt-intrinsic
misspelt-more.cu:3: finding misspelt-intrinsic
misspelt-more.cu:4: finding misspelt-intrinsic
