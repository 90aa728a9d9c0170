// In a template that nothing instantiates, a call whose meaning is known names an instance of its callee that nobody makes either. It is a caller
// of the callee's text all the same.
//== input
template <class X> __device__ int deduced(X x) { return __shfl((int)x, 0); }
template <int N> __device__ int given() { return __shfl(N, 0); }
struct Any {
  int v;
  template <class X> __device__ int operator+(X x) const { return __shfl(v, (int)x); }
  template <class X> __device__ operator X() const { return (X)__shfl(v, 1); }
};
template <class X> struct Holder {
  int v;
  __device__ int operator[](int i) const { return __shfl(v, i); }
  __device__ int at(int i) const { return __shfl(v, i); }
};
template <char... C> __device__ int operator""_lane() { return __shfl((int)sizeof...(C), 0); }
template <class X> __device__ int everywhere(X x) { return __shfl((int)x, 2); }
template <class T> __global__ void branch(T *p, Any any, Holder<long> h) {
  long all = everywhere(5L);
  if (p[threadIdx.x] > 2) {
    long v = any;
    p[0] = deduced(3L) + given<3>() + (any + 3L) + v + h[1] + h.at(1) + 5_lane + all;
  }
}
__global__ void k(int *p, Any any, Holder<int> h) {
  int v = any;
  p[threadIdx.x] = deduced(2) + given<4>();
  p[threadIdx.x] += (any + 4) + v;
  p[threadIdx.x] += h[2] + h.at(2);
  p[threadIdx.x] += 6_lane + everywhere(3);
}
//== fixed
template <class X> __device__ int deduced(X x, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, (int)x, 0); }
template <int N> __device__ int given(unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, N, 0); }
struct Any {
  int v;
  template <class X> __device__ int operator+(X x) const { return __shfl(v, (int)x); }
  template <class X> __device__ operator X() const { return (X)__shfl(v, 1); }
};
template <class X> struct Holder {
  int v;
  __device__ int operator[](int i) const { return __shfl(v, i); }
  __device__ int at(int i, unsigned ws_mask = 0xffffffffu) const { return __shfl_sync(ws_mask, v, i); }
};
template <char... C> __device__ int operator""_lane() { return __shfl((int)sizeof...(C), 0); }
template <class X> __device__ int everywhere(X x) { return __shfl_sync(0xffffffffu, (int)x, 2); }
template <class T> __global__ void branch(T *p, Any any, Holder<long> h) {
  long all = everywhere(5L);
  const bool ws_c1 = p[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    long v = any;
    p[0] = deduced(3L, ws_m1) + given<3>(ws_m1) + (any + 3L) + v + h[1] + h.at(1, ws_m1) + 5_lane + all;
  }
}
__global__ void k(int *p, Any any, Holder<int> h) {
  int v = any;
  p[threadIdx.x] = deduced(2) + given<4>();
  p[threadIdx.x] += (any + 4) + v;
  p[threadIdx.x] += h[2] + h.at(2);
  p[threadIdx.x] += 6_lane + everywhere(3);
}
//== findings
call-of-instance-that-nothing-makes.cu:1: assumed shuffle-to-sync
call-of-instance-that-nothing-makes.cu:2: assumed shuffle-to-sync
call-of-instance-that-nothing-makes.cu:5: manual shuffle-to-sync
call-of-instance-that-nothing-makes.cu:6: manual shuffle-to-sync
call-of-instance-that-nothing-makes.cu:10: manual shuffle-to-sync
call-of-instance-that-nothing-makes.cu:11: assumed shuffle-to-sync
call-of-instance-that-nothing-makes.cu:13: manual shuffle-to-sync
call-of-instance-that-nothing-makes.cu:14: assumed shuffle-to-sync
