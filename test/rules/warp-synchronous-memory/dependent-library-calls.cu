// Calls in templates of what no function here is named lead to no function by its name. To one whose address is taken they may: what two
// such calls do is said once, where it is done, and not at all of them.
//== input
#include <cuda_runtime.h>
__device__ int slot(int n) {
  __shared__ int first;
  if (threadIdx.x == 0)
    first = n;
  __syncthreads();
  return first;
}
__device__ int taken(int n) {
  __shared__ int second;
  if (threadIdx.x == 0)
    second = n;
  __syncthreads();
  return second;
}
__device__ int (*pointer)(int) = taken;
template <class T, class F> __device__ T twice(T v, F f) {
  v = f(v) + load(v);
  v = f(v) + load(v);
  return v.get() + v.get();
}
template <class T, class F> __global__ void more(T *o, F f) { o[threadIdx.x] = twice(o[0], f) + twice(o[1], f); }
#ifdef SLOT
__global__ void slots(int *o) { o[threadIdx.x] = slot(3); }
#endif
//== unchanged
//== findings
dependent-library-calls.cu:14: manual warp-synchronous-memory
