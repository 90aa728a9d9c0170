// A helper with a parameter pack that only whole warps call needs no mask parameter.
//== input
template <class... T> __device__ int sum(T... v) {
  int s = (0 + ... + v);
  return s + __shfl_down(s, 1);
}
__global__ void kernel(int *o, int n) { o[threadIdx.x] = sum(o[threadIdx.x], n); }
//== fixed
template <class... T> __device__ int sum(T... v) {
  int s = (0 + ... + v);
  return s + __shfl_down_sync(0xffffffffu, s, 1);
}
__global__ void kernel(int *o, int n) { o[threadIdx.x] = sum(o[threadIdx.x], n); }
//== findings
parameter-pack-whole-warp.cu:3: proven shuffle-to-sync
