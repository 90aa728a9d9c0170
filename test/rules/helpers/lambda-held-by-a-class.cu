// A lambda of host code in a member, behind a pointer, and in a class that calls it for some lanes; a host template's generic lambda has code that nobody read.
//== input
template <class F> __global__ void box(F f) { f(threadIdx.x); }
template <class F> __global__ void some(F f) {
  if (threadIdx.x % 3 == 1)
    f(threadIdx.x);
}
template <class F> struct Held {
  F f;
};
template <class H> __global__ void member(H h) { h.f(threadIdx.x); }
template <class F> __global__ void pointed(F *f) {
  if (threadIdx.x % 3 == 1)
    (*f)(1);
}
template <class F> struct Odd {
  F f;
  __device__ void operator()(int t) const {
    if (t % 2)
      f(t);
  }
};
auto go = [](auto f) {
#ifdef FAST
  some<<<1, 32>>>(f);
#else
  box<<<1, 32>>>(f);
#endif
};
void host(int *o, int n) {
  auto a = [=] __device__(int tid) { o[tid] = __shfl(o[tid], 1); };
  Held<decltype(a)> held{a};
  member<<<1, 32>>>(held);
  auto b = [=] __device__(int tid) { o[tid] = __shfl(o[tid], 2); };
  pointed<<<1, 32>>>(&b);
  auto c = [=] __device__(int tid) { o[tid] = __shfl(o[tid], 3); };
  Odd<decltype(c)> odd{c};
  box<<<1, 32>>>(odd);
  auto d = [=] __device__(int tid) { o[tid] = __shfl(o[tid], 4); };
  go(d);
}
//== fixed
template <class F> __global__ void box(F f) { f(threadIdx.x); }
template <class F> __global__ void some(F f) {
  if (threadIdx.x % 3 == 1)
    f(threadIdx.x);
}
template <class F> struct Held {
  F f;
};
template <class H> __global__ void member(H h) { h.f(threadIdx.x); }
template <class F> __global__ void pointed(F *f) {
  if (threadIdx.x % 3 == 1)
    (*f)(1);
}
template <class F> struct Odd {
  F f;
  __device__ void operator()(int t) const {
    if (t % 2)
      f(t);
  }
};
auto go = [](auto f) {
#ifdef FAST
  some<<<1, 32>>>(f);
#else
  box<<<1, 32>>>(f);
#endif
};
void host(int *o, int n) {
  auto a = [=] __device__(int tid) { o[tid] = __shfl_sync(0xffffffffu, o[tid], 1); };
  Held<decltype(a)> held{a};
  member<<<1, 32>>>(held);
  auto b = [=] __device__(int tid) { o[tid] = __shfl(o[tid], 2); };
  pointed<<<1, 32>>>(&b);
  auto c = [=] __device__(int tid) { o[tid] = __shfl(o[tid], 3); };
  Odd<decltype(c)> odd{c};
  box<<<1, 32>>>(odd);
  auto d = [=] __device__(int tid) { o[tid] = __shfl(o[tid], 4); };
  go(d);
}
//== findings
lambda-held-by-a-class.cu:29: assumed shuffle-to-sync
lambda-held-by-a-class.cu:32: manual shuffle-to-sync
lambda-held-by-a-class.cu:34: manual shuffle-to-sync
lambda-held-by-a-class.cu:37: manual shuffle-to-sync
