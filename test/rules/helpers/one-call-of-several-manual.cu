// One text calls another function in each instance, and one of them cannot take a mask: none does.
//== input
struct Sum {
  __device__ int operator()(int a, int b) const { return a + __shfl_xor(b, 1); }
};
struct Plus {
  __device__ int operator()(int a, int b) const { return a + b; }
};
template <class F> __device__ int apply(F f, int n) {
  int s = 0;
  for (int i = threadIdx.x; i < n; i += 7)
    s += f(s, i);
  return s;
}
struct Width {
  __device__ int at(int v, int w = 32) { return __shfl(v, 0, w); }
};
struct None {
  __device__ int at(int v) { return v; }
};
template <class M> __device__ int defaults(M &m, int n) {
  int s = 0;
  if (n & threadIdx.x)
    s = m.at(n);
  return s;
}
__global__ void kernel(int *p, int n) {
  Width w;
  None o;
  p[threadIdx.x] = apply(Sum(), n) + apply(Plus(), n) + apply([](int a, int b) { return a - b; }, n) +
                   defaults(w, n) + defaults(o, n);
}
//== fixed
struct Sum {
  __device__ int operator()(int a, int b, unsigned ws_mask) const { return a + __shfl_xor_sync(ws_mask, b, 1); }
};
struct Plus {
  __device__ int operator()(int a, int b, unsigned /*ws_mask*/) const { return a + b; }
};
template <class F> __device__ int apply(F f, int n) {
  int s = 0;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = threadIdx.x; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i += 7)
    s += f(s, i, ws_it1);
  return s;
}
struct Width {
  __device__ int at(int v, int w = 32) { return __shfl(v, 0, w); }
};
struct None {
  __device__ int at(int v) { return v; }
};
template <class M> __device__ int defaults(M &m, int n) {
  int s = 0;
  if (n & threadIdx.x)
    s = m.at(n);
  return s;
}
__global__ void kernel(int *p, int n) {
  Width w;
  None o;
  p[threadIdx.x] = apply(Sum(), n) + apply(Plus(), n) + apply([](int a, int b, unsigned /*ws_mask*/ = 0xffffffffu) { return a - b; }, n) +
                   defaults(w, n) + defaults(o, n);
}
//== findings
one-call-of-several-manual.cu:2: proven shuffle-to-sync
one-call-of-several-manual.cu:14: manual shuffle-to-sync
