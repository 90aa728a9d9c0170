// A template that has an instance is read with it alone. A call in a template that has none makes another one, for another class.
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
struct Plain {
  __device__ int get(int v) const { return __shfl(v, 0); }
};
template <class T> __global__ void t(T *p, Passed passed, Plain plain) {
  if (p[threadIdx.x] > 2)
    p[0] = apply(Called()) + ask(Asked()) + both(passed, p[1]) + unused(Added());
  p[1] = plain.get(3) + p[2];
}
__global__ void k(int *p) {
  p[threadIdx.x] = apply(Used()) + ask(Used()) + both(Used(), 3);
  p[threadIdx.x] += Called()(1) + Asked().get(2) + Passed().get(3);
  p[threadIdx.x] += (Added() + 4) + Plain().get(5);
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
struct Plain {
  __device__ int get(int v) const { return __shfl_sync(0xffffffffu, v, 0); }
};
template <class T> __global__ void t(T *p, Passed passed, Plain plain) {
  if (p[threadIdx.x] > 2)
    p[0] = apply(Called()) + ask(Asked()) + both(passed, p[1]) + unused(Added());
  p[1] = plain.get(3) + p[2];
}
__global__ void k(int *p) {
  p[threadIdx.x] = apply(Used()) + ask(Used()) + both(Used(), 3);
  p[threadIdx.x] += Called()(1) + Asked().get(2) + Passed().get(3);
  p[threadIdx.x] += (Added() + 4) + Plain().get(5);
}
//== findings
objects-for-another-template.cu:10: manual shuffle-to-sync
objects-for-another-template.cu:13: manual shuffle-to-sync
objects-for-another-template.cu:16: manual shuffle-to-sync
objects-for-another-template.cu:19: manual shuffle-to-sync
objects-for-another-template.cu:22: assumed shuffle-to-sync
