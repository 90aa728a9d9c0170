// The variable may be changed elsewhere in one instance, where a library is handed it by reference: the one text stores a temporary, which is right for all of them.
//== input
#include <thrust/functional.h>
struct ByValue {
  __device__ int operator()(int a, int b) const { return a + b; }
};
template <class Op> __device__ void combine(volatile int *s, Op op) {
  unsigned lane = threadIdx.x;
  int v = s[lane];
  if (lane < 16) {
    s[lane] = v = op(v, s[lane + 16]);
    s[lane] = v = op(v, s[lane + 8]);
  }
}
__global__ void kernel(int *o) {
  __shared__ int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  __syncthreads();
  combine(s, ByValue());
  __syncthreads();
  combine(s, thrust::plus<volatile int>());
  __syncthreads();
  int v = s[0];
  if (__any(v > 3))
    o[threadIdx.x] = v;
}
int main() { kernel<<<1, 32>>>(nullptr); }
//== fixed
#include <thrust/functional.h>
struct ByValue {
  __device__ int operator()(int a, int b) const { return a + b; }
};
template <class Op> __device__ void combine(volatile int *s, Op op) {
  unsigned lane = threadIdx.x;
  int v = s[lane];
  const bool ws_c1 = lane < 16;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    s[lane] = v = op(v, s[lane + 16]);
    __syncwarp(ws_m1);
    const int ws_v1 = v = op(v, s[lane + 8]);
    __syncwarp(ws_m1);
    s[lane] = ws_v1;
  }
}
__global__ void kernel(int *o) {
  __shared__ int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  __syncthreads();
  combine(s, ByValue());
  __syncthreads();
  combine(s, thrust::plus<volatile int>());
  __syncthreads();
  int v = s[0];
  if (__any_sync(0xffffffffu, v > 3))
    o[threadIdx.x] = v;
}
int main() { kernel<<<1, 32>>>(nullptr); }
//== findings
value-kept-in-some-instances.cu:9: proven warp-synchronous-memory
value-kept-in-some-instances.cu:10: proven warp-synchronous-memory
value-kept-in-some-instances.cu:22: proven vote-to-sync
