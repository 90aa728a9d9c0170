// A call whose meaning the type of an argument decides, in a text that has an instance: one more instance calls what that one calls (A9).
//== input
namespace other {
struct Pair {
  int a, b;
};
__device__ int up(Pair v, int n) { return v.b + n; }
} // namespace other
__device__ int up(int v, int n) { return __shfl_up(v, n); }
template <class T> __device__ void step(T *p) { p->a = up(*p, 1); }
struct Single {
  int a;
  __device__ operator int() const { return a; }
};
template <class T> __global__ void kern(T *o, int n) {
  if (threadIdx.x < n)
    step(o + threadIdx.x);
}
template <class T> __global__ void notLaunched(T *o, int n) {
  if (threadIdx.x > n)
    step(o + threadIdx.x);
}
__global__ void pairs(other::Pair *o) { o->a = up(*o, 2); }
void go(Single *o, other::Pair *p) {
  kern<<<1, 64>>>(o, 3);
  pairs<<<1, 64>>>(p);
}
//== fixed
namespace other {
struct Pair {
  int a, b;
};
__device__ int up(Pair v, int n) { return v.b + n; }
} // namespace other
__device__ int up(int v, int n, unsigned ws_mask = 0xffffffffu) { return __shfl_up_sync(ws_mask, v, n); }
template <class T> __device__ void step(T *p, unsigned ws_mask = 0xffffffffu) { p->a = up(*p, 1, ws_mask); }
struct Single {
  int a;
  __device__ operator int() const { return a; }
};
template <class T> __global__ void kern(T *o, int n) {
  const bool ws_c1 = threadIdx.x < n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    step(o + threadIdx.x, ws_m1);
}
template <class T> __global__ void notLaunched(T *o, int n) {
  const bool ws_c1 = threadIdx.x > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    step(o + threadIdx.x, ws_m1);
}
__global__ void pairs(other::Pair *o) { o->a = up(*o, 2); }
void go(Single *o, other::Pair *p) {
  kern<<<1, 64>>>(o, 3);
  pairs<<<1, 64>>>(p);
}
//== findings
call-that-instances-show.cu:7: assumed shuffle-to-sync
