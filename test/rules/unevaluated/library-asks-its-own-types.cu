// What a library asks in its own text is about what it is handed; a promise or a future of a type asks nothing.
//== input
#include <functional>
#include <future>
template <class T> struct Later {
  std::promise<T> made;
  std::shared_future<T> got;
};
template <class F> __device__ int apply(F f, int n) { return threadIdx.x % 3 == 0 ? f(n) : 0; }
struct Take {
  int lane;
  __device__ int operator()(int v) const { return __shfl(v, lane); }
};
__global__ void kernel(int *o) {
  o[1] = apply(Take{3}, o[0]);
  o[2] = apply([=](int v) { return __shfl(v, 4); }, o[0]);
}
void launch(int *o) {
  Later<int> later;
  kernel<<<1, 64>>>(o);
}
//== fixed
#include <functional>
#include <future>
template <class T> struct Later {
  std::promise<T> made;
  std::shared_future<T> got;
};
template <class F> __device__ int apply(F f, int n) { bool ws_c1; unsigned ws_m1; return (ws_c1 = (threadIdx.x % 3 == 0), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1) ? f(n, ws_m1) : 0; }
struct Take {
  int lane;
  __device__ int operator()(int v, unsigned ws_mask) const { return __shfl_sync(ws_mask, v, lane); }
};
__global__ void kernel(int *o) {
  o[1] = apply(Take{3}, o[0]);
  o[2] = apply([=](int v, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, v, 4); }, o[0]);
}
void launch(int *o) {
  Later<int> later;
  kernel<<<1, 64>>>(o);
}
//== findings
library-asks-its-own-types.cu:10: proven shuffle-to-sync
library-asks-its-own-types.cu:14: proven shuffle-to-sync
