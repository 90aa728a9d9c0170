// A template that nobody instantiates declares the helper in its own body, and calls it where lanes part.
//== input
namespace n {
__device__ int helper(int x);
template <class T> __device__ int f(T v) {
  __device__ int helper(int);
  if (v > 0)
    return helper(threadIdx.x);
  return 0;
}
__device__ int helper(int x) { return __shfl(x, 0); }
} // namespace n
__global__ void k(int *out) { out[threadIdx.x] = n::helper(threadIdx.x); }
int main() { k<<<1, 64>>>(0); }
//== unchanged
//== findings
declared-in-a-body.cu:9: manual shuffle-to-sync
