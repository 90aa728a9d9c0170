// A template that has an instance is read with it alone. A call in a template that has none makes another one, for another class.
//== options --extra-arg=-std=c++17
//== input
struct Used {
  __device__ int operator()(int v) const { return v; }
  __device__ int get(int v) const { return v; }
};
template <class F> __device__ int apply(F f) { return f(1); }
template <class F> __device__ int ask(F f) { return f.get(1); }
template <class F, class T> __device__ int both(F f, T v) { return f.get(v); }
template <class F> __device__ int unused(F f) { return f + 1; }
struct Called {
  __device__ int operator()(int v) const { return __shfl(v, 0); }
};
struct Asked {
  __device__ int get(int v) const { return __shfl(v, 0); }
};
struct Passed {
  __device__ int get(int v) const { return __shfl(v, 0); }
};
struct Added {
  __device__ int operator+(int v) const { return __shfl(v, 0); }
};
template <class F> __device__ int passOn(F f) { return ask(f); }
template <class F> struct Holder {
  F f;
  int v;
  __device__ Holder() { v = f.get(1); }
};
template <class F, class T> struct Caller {
  __device__ static int run(T v) { return F::at(v); }
};
template <class F, class T> __device__ int run(T v) { return F::at(v); }
struct Far {
  __device__ int get(int v) const { return __shfl(v, 0); }
};
struct Held {
  __device__ int get(int v) const { return __shfl(v, 0); }
};
struct Static {
  __device__ static int at(int v) { return __shfl(v, 0); }
};
struct Named {
  __device__ static int at(int v) { return __shfl(v, 0); }
};
struct OfUsed {
  __device__ static int at(int v) { return v; }
};
__device__ int overload(int v) { return v; }
__device__ int overload(long v) { return __shfl((int)v, 0); }
template <class X> __device__ int choose(X x) { return overload(x); }
__device__ int wide(int v) { return __shfl(v, 0); }
template <class X> __device__ int decide(X x) {
  if constexpr (sizeof(X) == 8)
    return wide(1);
  return x;
}
struct Plain {
  __device__ int own(int v) const { return __shfl(v, 0); }
};
template <class T> __global__ void t(T *p, Passed passed, Plain plain) {
  if (p[threadIdx.x] > 2)
    p[0] = apply(Called()) + ask(Asked()) + both(passed, p[1]) + unused(Added());
  if (p[threadIdx.x] > 3) {
    Holder<Held> held;
    p[0] = passOn(Far()) + held.v + Caller<Static, T>::run(p[1]) + run<Named>(p[2]) + choose(3L) + decide(4L);
  }
  p[1] = plain.own(3) + p[2];
}
__global__ void k(int *p) {
  p[threadIdx.x] = apply(Used()) + ask(Used()) + both(Used(), 3);
  p[threadIdx.x] += Called()(1) + Asked().get(2) + Passed().get(3);
  p[threadIdx.x] += (Added() + 4) + Plain().own(5);
  Holder<Used> held;
  p[threadIdx.x] += held.v + Caller<OfUsed, int>::run(1) + run<OfUsed>(2) + choose(3) + decide(4);
  p[threadIdx.x] += Far().get(6) + Held().get(7) + Static::at(8) + Named::at(9) + overload(10L) + wide(11);
}
//== fixed
struct Used {
  __device__ int operator()(int v) const { return v; }
  __device__ int get(int v) const { return v; }
};
template <class F> __device__ int apply(F f) { return f(1); }
template <class F> __device__ int ask(F f) { return f.get(1); }
template <class F, class T> __device__ int both(F f, T v) { return f.get(v); }
template <class F> __device__ int unused(F f) { return f + 1; }
struct Called {
  __device__ int operator()(int v) const { return __shfl(v, 0); }
};
struct Asked {
  __device__ int get(int v) const { return __shfl(v, 0); }
};
struct Passed {
  __device__ int get(int v) const { return __shfl(v, 0); }
};
struct Added {
  __device__ int operator+(int v) const { return __shfl(v, 0); }
};
template <class F> __device__ int passOn(F f) { return ask(f); }
template <class F> struct Holder {
  F f;
  int v;
  __device__ Holder() { v = f.get(1); }
};
template <class F, class T> struct Caller {
  __device__ static int run(T v) { return F::at(v); }
};
template <class F, class T> __device__ int run(T v) { return F::at(v); }
struct Far {
  __device__ int get(int v) const { return __shfl(v, 0); }
};
struct Held {
  __device__ int get(int v) const { return __shfl(v, 0); }
};
struct Static {
  __device__ static int at(int v) { return __shfl(v, 0); }
};
struct Named {
  __device__ static int at(int v) { return __shfl(v, 0); }
};
struct OfUsed {
  __device__ static int at(int v) { return v; }
};
__device__ int overload(int v) { return v; }
__device__ int overload(long v) { return __shfl((int)v, 0); }
template <class X> __device__ int choose(X x) { return overload(x); }
__device__ int wide(int v) { return __shfl_sync(0xffffffffu, v, 0); }
template <class X> __device__ int decide(X x) {
  if constexpr (sizeof(X) == 8)
    return wide(1);
  return x;
}
struct Plain {
  __device__ int own(int v) const { return __shfl_sync(0xffffffffu, v, 0); }
};
template <class T> __global__ void t(T *p, Passed passed, Plain plain) {
  if (p[threadIdx.x] > 2)
    p[0] = apply(Called()) + ask(Asked()) + both(passed, p[1]) + unused(Added());
  if (p[threadIdx.x] > 3) {
    Holder<Held> held;
    p[0] = passOn(Far()) + held.v + Caller<Static, T>::run(p[1]) + run<Named>(p[2]) + choose(3L) + decide(4L);
  }
  p[1] = plain.own(3) + p[2];
}
__global__ void k(int *p) {
  p[threadIdx.x] = apply(Used()) + ask(Used()) + both(Used(), 3);
  p[threadIdx.x] += Called()(1) + Asked().get(2) + Passed().get(3);
  p[threadIdx.x] += (Added() + 4) + Plain().own(5);
  Holder<Used> held;
  p[threadIdx.x] += held.v + Caller<OfUsed, int>::run(1) + run<OfUsed>(2) + choose(3) + decide(4);
  p[threadIdx.x] += Far().get(6) + Held().get(7) + Static::at(8) + Named::at(9) + overload(10L) + wide(11);
}
//== findings
objects-for-another-template.cu:10: manual shuffle-to-sync
objects-for-another-template.cu:13: manual shuffle-to-sync
objects-for-another-template.cu:16: manual shuffle-to-sync
objects-for-another-template.cu:19: manual shuffle-to-sync
objects-for-another-template.cu:32: manual shuffle-to-sync
objects-for-another-template.cu:35: manual shuffle-to-sync
objects-for-another-template.cu:38: manual shuffle-to-sync
objects-for-another-template.cu:41: manual shuffle-to-sync
objects-for-another-template.cu:47: manual shuffle-to-sync
objects-for-another-template.cu:49: assumed shuffle-to-sync
objects-for-another-template.cu:56: assumed shuffle-to-sync
