// Which function of a set is meant as a value, an instance tells.
//== input
__device__ int vote(int v) { return __any(v); }
__device__ float vote(float v) { return v; }
template <class F, class T> __device__ T apply(F f, T v) { return v > 2 ? f(v) : 0; }
template <class T> __global__ void passed(T *p) {
  p[0] = apply<T (*)(T)>(vote, p[threadIdx.x]);
}
__device__ int first(int v) { return __shfl(v, 0); }
__device__ float first(float v) { return v; }
template <class T> __global__ void kept(T *p) {
  T (*f)(T) = first;
  if (p[threadIdx.x] > 2)
    p[0] = f(3);
}
struct Lanes {
  int v;
  __device__ int at(int lane) { return __shfl(v, lane); }
};
template <class T> struct Holder {
  Lanes lanes;
};
template <class T> __global__ void member(T *p, Holder<T> h) {
  auto f = &decltype(Holder<T>::lanes)::at;
  if (p[threadIdx.x] > 2)
    p[0] = (h.lanes.*f)(1);
}
__global__ void k(int *p, Lanes lanes) { p[threadIdx.x] = vote(2) + first(3) + lanes.at(4); }
//== unchanged
//== findings
overloads-as-values.cu:1: manual vote-to-sync
overloads-as-values.cu:7: manual shuffle-to-sync
overloads-as-values.cu:16: manual shuffle-to-sync
