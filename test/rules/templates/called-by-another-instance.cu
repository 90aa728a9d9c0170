// `decide` calls `wide` where its instance does not, and nothing instantiates `wide`: whoever makes the other instance calls it in part of a warp.
//== options --extra-arg=-std=c++17
//== input
template <int N> __device__ int wide(int v) { return __shfl(v, N); }
template <class X> __device__ int decide(X x) {
  if constexpr (sizeof(X) == 8)
    return threadIdx.x > 4 ? wide<3>(1) : 0;
  return x;
}
template <class T> __global__ void t(T *p) { p[0] = decide(4L); }
__global__ void k(int *p) { p[0] = decide(3); }
//== unchanged
//== findings
called-by-another-instance.cu:1: manual shuffle-to-sync
