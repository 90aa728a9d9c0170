// In a template, what stands in the parentheses of `T *p(0)` is a list without a type.
//== input
template <class T> __device__ T first(T *in) {
  T *none(0);
  T *mine(in + threadIdx.x), &here(*mine);
  T both(here, 1);
  return none ? __shfl(*none, 0) : __shfl_down(here, 1);
}
__global__ void kernel(int *o) { o[threadIdx.x] += __shfl_down(o[1], 1); }
//== fixed
template <class T> __device__ T first(T *in) {
  T *none(0);
  T *mine(in + threadIdx.x), &here(*mine);
  T both(here, 1);
  return none ? __shfl_sync(0xffffffffu, *none, 0) : __shfl_down_sync(0xffffffffu, here, 1);
}
__global__ void kernel(int *o) { o[threadIdx.x] += __shfl_down_sync(0xffffffffu, o[1], 1); }
//== findings
pointer-in-parentheses.cu:5: assumed shuffle-to-sync
pointer-in-parentheses.cu:5: assumed shuffle-to-sync
pointer-in-parentheses.cu:7: proven shuffle-to-sync
