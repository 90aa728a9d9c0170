// R32: a template of which there is an instance, and of which one that nothing instantiates may make another: that one calls members of other
// classes, and goes other ways. What the instance shows is assumed, and what the other one may call is left to a person.
//== options --extra-arg=-std=c++17
//== input
struct ByName {
  __device__ int step(int v) const { return __shfl(v, 0); }
};
struct Other {
  __device__ int step(int v) const { return v; }
};
template <class T> struct Held {
  ByName byName;
};
template <class X> __device__ int ask(X x, int v) { return v > 2 ? x.step(v) : 0; }
__device__ int everywhere(int v) { return __shfl(v, 1); }
struct Always {
  __device__ static bool is() { return true; }
};
struct Odd {
  __device__ static bool is() { return threadIdx.x & 1; }
};
template <class C> __device__ int decide(int v) { return C::is() ? everywhere(v) : 0; }
template <class C> __device__ int ownSite(int v) {
  if (C::is())
    v = __shfl(v, 2);
  return v;
}
struct Called {
  __device__ int operator()(int v) const { return __shfl(v, 3); }
};
template <class X, class F = Called> __device__ int byDefault(X x) { return x > 2 ? F()(1) : 0; }
struct Same {
  __device__ int operator()(int v) const { return v; }
};
struct Member {
  __device__ static int get(int v) { return __shfl(v, 4); }
};
struct Uniform {
  __device__ static int set(int v) { return __shfl(v, 5); }
};
struct Guided {
  __device__ int operator()(int v) const { return __shfl(v, 6); }
};
template <class F> struct Deduced {
  F f;
  __device__ Deduced(const void *) {}
  __device__ int run(int v) { return v > 2 ? f(v) : 0; }
};
template <class T> Deduced(T *) -> Deduced<Guided>;
template <class X> struct Default {
  __device__ int operator()(int v) const { return __shfl(v, 7); }
};
struct InDefault {
  __device__ int late(int v) const { return __shfl(v, 8); }
};
struct Late {
  __device__ int late(int v) const { return v; }
};
template <class X> __device__ int withDefault(int v, int w = X().late(1)) { return v + w; }
template <class T, template <class> class D = Default> __global__ void t(T *p, Held<T> held) {
  const int v = p[threadIdx.x];
  Member member;
  auto get = member.get;
  Deduced deduced(p);
  p[0] = ask(held.byName, v) + decide<Odd>(1) + ownSite<Odd>(v) + byDefault(p[threadIdx.x]) + deduced.run(v);
  if (v > 2)
    p[1] = get(1) + D<T>()(1) + withDefault<InDefault>(p[2]);
}
__global__ void k(int *p) {
  const int v = p[threadIdx.x];
  Deduced<Same> deduced(p);
  p[0] = ask(Other(), v) + decide<Always>(1) + ownSite<Always>(1) + byDefault<int, Same>(v) + deduced.run(v);
  p[1] = ByName().step(2) + Called()(3) + Member::get(4) + Uniform::set(5) + Guided()(6) + Default<int>()(7);
  p[2] = InDefault().late(8) + withDefault<Late>(9);
}
//== fixed
struct ByName {
  __device__ int step(int v) const { return __shfl(v, 0); }
};
struct Other {
  __device__ int step(int v) const { return v; }
};
template <class T> struct Held {
  ByName byName;
};
template <class X> __device__ int ask(X x, int v) { return v > 2 ? x.step(v) : 0; }
__device__ int everywhere(int v) { return __shfl_sync(0xffffffffu, v, 1); }
struct Always {
  __device__ static bool is() { return true; }
};
struct Odd {
  __device__ static bool is() { return threadIdx.x & 1; }
};
template <class C> __device__ int decide(int v) { return C::is() ? everywhere(v) : 0; }
template <class C> __device__ int ownSite(int v) {
  if (C::is())
    v = __shfl_sync(0xffffffffu, v, 2);
  return v;
}
struct Called {
  __device__ int operator()(int v) const { return __shfl(v, 3); }
};
template <class X, class F = Called> __device__ int byDefault(X x) { return x > 2 ? F()(1) : 0; }
struct Same {
  __device__ int operator()(int v) const { return v; }
};
struct Member {
  __device__ static int get(int v) { return __shfl(v, 4); }
};
struct Uniform {
  __device__ static int set(int v) { return __shfl_sync(0xffffffffu, v, 5); }
};
struct Guided {
  __device__ int operator()(int v) const { return __shfl(v, 6); }
};
template <class F> struct Deduced {
  F f;
  __device__ Deduced(const void *) {}
  __device__ int run(int v) { return v > 2 ? f(v) : 0; }
};
template <class T> Deduced(T *) -> Deduced<Guided>;
template <class X> struct Default {
  __device__ int operator()(int v) const { return __shfl(v, 7); }
};
struct InDefault {
  __device__ int late(int v) const { return __shfl(v, 8); }
};
struct Late {
  __device__ int late(int v) const { return v; }
};
template <class X> __device__ int withDefault(int v, int w = X().late(1)) { return v + w; }
template <class T, template <class> class D = Default> __global__ void t(T *p, Held<T> held) {
  const int v = p[threadIdx.x];
  Member member;
  auto get = member.get;
  Deduced deduced(p);
  p[0] = ask(held.byName, v) + decide<Odd>(1) + ownSite<Odd>(v) + byDefault(p[threadIdx.x]) + deduced.run(v);
  if (v > 2)
    p[1] = get(1) + D<T>()(1) + withDefault<InDefault>(p[2]);
}
__global__ void k(int *p) {
  const int v = p[threadIdx.x];
  Deduced<Same> deduced(p);
  p[0] = ask(Other(), v) + decide<Always>(1) + ownSite<Always>(1) + byDefault<int, Same>(v) + deduced.run(v);
  p[1] = ByName().step(2) + Called()(3) + Member::get(4) + Uniform::set(5) + Guided()(6) + Default<int>()(7);
  p[2] = InDefault().late(8) + withDefault<Late>(9);
}
//== findings
one-more-instance.cu:2: manual shuffle-to-sync
one-more-instance.cu:11: assumed shuffle-to-sync
one-more-instance.cu:21: assumed shuffle-to-sync
one-more-instance.cu:25: manual shuffle-to-sync
one-more-instance.cu:32: manual shuffle-to-sync
one-more-instance.cu:35: proven shuffle-to-sync
one-more-instance.cu:38: manual shuffle-to-sync
one-more-instance.cu:47: manual shuffle-to-sync
one-more-instance.cu:50: manual shuffle-to-sync
