// R27e: `sum(in, out, mask)` could mean either overload, so both take the mask, and every call passes it.
//== input
template <class T> struct Scan {
  __device__ void sum(T in, T &out) { out = in + __shfl_up(in, 1); }
  __device__ void sum(T in, T &out, T &all) {
    sum(in, out);
    all = __shfl(out, 31);
  }
  __device__ void each(T in, T &out) {
    T all;
    sum(in, out, all);
  }
};
__global__ void kernel(unsigned *p) {
  Scan<unsigned> s;
  unsigned a = p[threadIdx.x], b = 0, c = 0;
  s.sum(a, b, c);
  if (a > 3)
    s.sum(b, c);
  s.each(b, c);
  p[threadIdx.x] = b + c;
}
template <class T> __global__ void unread(T *p) {
  Scan<T> s;
  T a, b;
  s.sum(p[0], a, b);
  p[0] = a + b;
}
//== fixed
template <class T> struct Scan {
  __device__ void sum(T in, T &out, unsigned ws_mask) { out = in + __shfl_up_sync(ws_mask, in, 1); }
  __device__ void sum(T in, T &out, T &all, unsigned ws_mask) {
    sum(in, out, ws_mask);
    all = __shfl_sync(ws_mask, out, 31);
  }
  __device__ void each(T in, T &out) {
    T all;
    sum(in, out, all, 0xffffffffu);
  }
};
__global__ void kernel(unsigned *p) {
  Scan<unsigned> s;
  unsigned a = p[threadIdx.x], b = 0, c = 0;
  s.sum(a, b, c, 0xffffffffu);
  const bool ws_c1 = a > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    s.sum(b, c, ws_m1);
  s.each(b, c);
  p[threadIdx.x] = b + c;
}
template <class T> __global__ void unread(T *p) {
  Scan<T> s;
  T a, b;
  s.sum(p[0], a, b, 0xffffffffu);
  p[0] = a + b;
}
//== findings
overloads-take-masks-together.cu:2: assumed shuffle-to-sync
overloads-take-masks-together.cu:5: assumed shuffle-to-sync
