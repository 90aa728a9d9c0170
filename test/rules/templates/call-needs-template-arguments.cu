// A call without `<...>` does not mean a template that cannot do without; one with `<...>` means a template.
//== input
namespace warp {
template <int N, class T> __device__ int score(T v, int *p) { return __shfl(v, N); }
} // namespace warp
template <class T> __device__ int score(T v, int *p) { return p[0]; }
__device__ int first(float v, int *p) { return __shfl(int(v), 0); }
template <int N, class T> __device__ int first(T v, int *p) { return p[N]; }
template <class A> __device__ int any_array(A &a) { return __any(a[0]); }
template <class T> __global__ void apart(T *o, int *p) {
  if (o[threadIdx.x] > 1)
    o[threadIdx.x] = score(o[threadIdx.x], p) + first<3>(o[threadIdx.x], p);
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = any_array(o);
}
template <class T> __global__ void together(T *o, int *p) {
  o[threadIdx.x] = warp::score<1>(o[threadIdx.x], p) + first(o[threadIdx.x], p);
}
//== fixed
namespace warp {
template <int N, class T> __device__ int score(T v, int *p) { return __shfl_sync(0xffffffffu, v, N); }
} // namespace warp
template <class T> __device__ int score(T v, int *p) { return p[0]; }
__device__ int first(float v, int *p) { return __shfl_sync(0xffffffffu, int(v), 0); }
template <int N, class T> __device__ int first(T v, int *p) { return p[N]; }
template <class A> __device__ int any_array(A &a, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, a[0]); }
template <class T> __global__ void apart(T *o, int *p) {
  if (o[threadIdx.x] > 1)
    o[threadIdx.x] = score(o[threadIdx.x], p) + first<3>(o[threadIdx.x], p);
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = any_array(o, ws_m1);
}
template <class T> __global__ void together(T *o, int *p) {
  o[threadIdx.x] = warp::score<1>(o[threadIdx.x], p) + first(o[threadIdx.x], p);
}
//== findings
call-needs-template-arguments.cu:2: assumed shuffle-to-sync
call-needs-template-arguments.cu:5: assumed shuffle-to-sync
call-needs-template-arguments.cu:7: assumed vote-to-sync
