// Defaults that cannot be written at a call stay: the mask stands before their parameters, and each call writes it.
//== input
template <class T> struct Scan {
  struct Storage { T last; };
  static __device__ T run(T v, T *total, Storage s = Storage(), int width = 32) {
    *total = __shfl(v, 31, width);
    return __shfl_up(v, 1, width) + s.last;
  }
};
template <> struct Scan<float> {
  struct Storage { float last; };
  static __device__ float run(float v, float *total, Storage s = Storage(), int width = 32) { return v; }
};
template <class S, class T> __device__ T dependent(T v) {
  T total = 0;
  return v > 1 ? S::run(v, &total) + total : v;
}
template <class T> struct None {
  struct Kind { T v; };
  static __device__ T all(Kind k = Kind()) { return __any(k.v); }
  static __device__ T later(T v, Kind k = Kind());
};
template <class T> __device__ T None<T>::later(T v, Kind k) { return __shfl_xor(v + k.v, 1); }
__global__ void k(int *o, float *f) {
  int v = o[threadIdx.x], total;
  if (v > 1)
    v = Scan<int>::run(v, &total);
  Scan<int>::Storage s = {2};
  v += Scan<int>::run(v, &total, s);
  if (v > 3)
    v += Scan<int>::run(Scan<int>::run(v, &total, s, 16), &total, {1}) + None<int>::all() + None<int>::later(v);
  o[threadIdx.x] = v + dependent<Scan<int>>(v) + None<int>::all({3}) + None<int>::later(1, {2});
  f[threadIdx.x] = dependent<Scan<float>>(f[threadIdx.x]);
}
int main() { k<<<1, 32>>>(nullptr, nullptr); }
//== fixed
template <class T> struct Scan {
  struct Storage { T last; };
  static __device__ T run(T v, T *total, unsigned ws_mask, Storage s = Storage(), int width = 32) {
    *total = __shfl_sync(ws_mask, v, 31, width);
    return __shfl_up_sync(ws_mask, v, 1, width) + s.last;
  }
};
template <> struct Scan<float> {
  struct Storage { float last; };
  static __device__ float run(float v, float *total, unsigned /*ws_mask*/, Storage s = Storage(), int width = 32) { return v; }
};
template <class S, class T> __device__ T dependent(T v) {
  T total = 0;
  bool ws_c1;
  unsigned ws_m1;
  return (ws_c1 = (v > 1), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1) ? S::run(v, &total, ws_m1) + total : v;
}
template <class T> struct None {
  struct Kind { T v; };
  static __device__ T all(unsigned ws_mask, Kind k = Kind()) { return __any_sync(ws_mask, k.v); }
  static __device__ T later(T v, unsigned ws_mask, Kind k = Kind());
};
template <class T> __device__ T None<T>::later(T v, unsigned ws_mask, Kind k) { return __shfl_xor_sync(ws_mask, v + k.v, 1); }
__global__ void k(int *o, float *f) {
  int v = o[threadIdx.x], total;
  const bool ws_c1 = v > 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = Scan<int>::run(v, &total, ws_m1);
  Scan<int>::Storage s = {2};
  v += Scan<int>::run(v, &total, 0xffffffffu, s);
  const bool ws_c2 = v > 3;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    v += Scan<int>::run(Scan<int>::run(v, &total, ws_m2, s, 16), &total, ws_m2, {1}) + None<int>::all(ws_m2) + None<int>::later(v, ws_m2);
  o[threadIdx.x] = v + dependent<Scan<int>>(v) + None<int>::all(0xffffffffu, {3}) + None<int>::later(1, 0xffffffffu, {2});
  f[threadIdx.x] = dependent<Scan<float>>(f[threadIdx.x]);
}
int main() { k<<<1, 32>>>(nullptr, nullptr); }
//== findings
mask-before-defaults.cu:4: proven shuffle-to-sync
mask-before-defaults.cu:5: proven shuffle-to-sync
mask-before-defaults.cu:18: proven vote-to-sync
mask-before-defaults.cu:21: proven shuffle-to-sync
