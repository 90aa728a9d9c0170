// R27e: a member that `using` brings is an overload; what a base that is not known yet brings may take anything.
//== input
struct Base {
  __device__ int f(int a, double b) { return a; }
};
struct Known : Base {
  using Base::f;
  __device__ int f(int a) { return __shfl(a, 0); }
};
template <class T> struct Other {};
template <class T> struct Unknown : Other<T> {
  using Other<T>::g;
  __device__ int g(int a) { return __shfl(a, 0); }
};
template <class T> __global__ void unread(int *p) {
  Known k;
  Unknown<T> u;
  if (p[threadIdx.x])
    p[0] = k.f(p[1]) + u.g(p[1]);
  p[1] = k.f(p[1], 3u) + u.g(p[1], 3u);
}
//== fixed
struct Base {
  __device__ int f(int a, double b, unsigned /*ws_mask*/) { return a; }
};
struct Known : Base {
  using Base::f;
  __device__ int f(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
};
template <class T> struct Other {};
template <class T> struct Unknown : Other<T> {
  using Other<T>::g;
  __device__ int g(int a) { return __shfl(a, 0); }
};
template <class T> __global__ void unread(int *p) {
  Known k;
  Unknown<T> u;
  const bool ws_c1 = p[threadIdx.x];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = k.f(p[1], ws_m1) + u.g(p[1]);
  p[1] = k.f(p[1], 3u, 0xffffffffu) + u.g(p[1], 3u);
}
//== findings
overload-brought-by-using.cu:6: assumed shuffle-to-sync
overload-brought-by-using.cu:11: manual shuffle-to-sync
