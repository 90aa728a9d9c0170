// R27e: a mask is no pointer and no tag, and a longer overload takes more than a mask: nothing is in the way. A class that numbers become, or that
// becomes one, is.
//== input
template <int N> struct Tag {
  enum { value = N };
};
struct Explicit {
  int x;
  __device__ explicit Explicit(int x) : x(x) {}
};
struct Made {
  int x;
  __device__ Made(int x) : x(x) {}
};
struct Number {
  int x;
  __device__ operator int() const { return x; }
};
struct Derived : Number {};
template <class T> struct Box {
  T t;
  template <class U> __device__ Box(U u) : t(u) {}
};
__device__ int f(int a, const float *b) { return a; }
__device__ int f(int a, int b, int c) { return a; }
__device__ int f(int a, Tag<1> b) { return a; }
__device__ int f(int a, const Explicit &b) { return a; }
__device__ int f(int a) { return __shfl(a, 0); }
__device__ int made(int a, Made b) { return a; }
__device__ int made(int a) { return __shfl(a, 0); }
__device__ int derived(int a, const Derived &b) { return a; }
__device__ int derived(int a) { return __shfl(a, 0); }
template <class T> __device__ int box(int a, Box<T> b) { return a; }
__device__ int box(int a) { return __shfl(a, 0); }
__global__ void kernel(int *p, float *q) {
  if (p[threadIdx.x])
    p[0] = f(p[1]) + made(p[1]) + derived(p[1]) + box(p[1]);
  p[2] = f(p[1], q) + f(1, 2, 3) + f(1, Tag<1>()) + f(1, Explicit(2));
}
//== fixed
template <int N> struct Tag {
  enum { value = N };
};
struct Explicit {
  int x;
  __device__ explicit Explicit(int x) : x(x) {}
};
struct Made {
  int x;
  __device__ Made(int x) : x(x) {}
};
struct Number {
  int x;
  __device__ operator int() const { return x; }
};
struct Derived : Number {};
template <class T> struct Box {
  T t;
  template <class U> __device__ Box(U u) : t(u) {}
};
__device__ int f(int a, const float *b) { return a; }
__device__ int f(int a, int b, int c) { return a; }
__device__ int f(int a, Tag<1> b) { return a; }
__device__ int f(int a, const Explicit &b) { return a; }
__device__ int f(int a, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, a, 0); }
__device__ int made(int a, Made b, unsigned /*ws_mask*/) { return a; }
__device__ int made(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
__device__ int derived(int a, const Derived &b, unsigned /*ws_mask*/) { return a; }
__device__ int derived(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
template <class T> __device__ int box(int a, Box<T> b, unsigned /*ws_mask*/) { return a; }
__device__ int box(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
__global__ void kernel(int *p, float *q) {
  const bool ws_c1 = p[threadIdx.x];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = f(p[1], ws_m1) + made(p[1], ws_m1) + derived(p[1], ws_m1) + box(p[1], ws_m1);
  p[2] = f(p[1], q) + f(1, 2, 3) + f(1, Tag<1>()) + f(1, Explicit(2));
}
//== findings
overload-takes-no-number.cu:25: proven shuffle-to-sync
overload-takes-no-number.cu:27: proven shuffle-to-sync
overload-takes-no-number.cu:29: proven shuffle-to-sync
overload-takes-no-number.cu:31: proven shuffle-to-sync
