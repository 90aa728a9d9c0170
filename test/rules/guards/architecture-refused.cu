// A ladder of architectures that ends in #error hides what it defines from newer ones: the code is analysed for those it supports.
//== expect-parse-errors
//== no-nvcc the guard refuses sm_75 until a person raises it
//== input
#ifdef __CUDA_ARCH__
#if __CUDA_ARCH__ <= 620
constexpr int lanes = 32;
#else
#error unknown architecture
#endif
#else
constexpr int lanes = 32;
#endif
template <typename T> __device__ T down(T v, int d, int width = lanes) { return __shfl_down(v, d, width); }
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  for (int d = lanes / 2; d > 0; d /= 2)
    v += down(v, d);
  o[0] = v + __any(v);
}
//== fixed
#ifdef __CUDA_ARCH__
#if __CUDA_ARCH__ <= 620
constexpr int lanes = 32;
#else
#error unknown architecture
#endif
#else
constexpr int lanes = 32;
#endif
template <typename T> __device__ T down(T v, int d, int width = lanes) { return __shfl_down_sync(0xffffffffu, v, d, width); }
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  for (int d = lanes / 2; d > 0; d /= 2)
    v += down(v, d);
  o[0] = v + __any_sync(0xffffffffu, v);
}
//== findings
architecture-refused.cu:10: proven shuffle-to-sync
architecture-refused.cu:15: proven vote-to-sync
