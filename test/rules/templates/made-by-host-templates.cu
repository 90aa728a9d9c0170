// A host template that nothing instantiates launches an instance of a kernel that is not there; so may a unit that nobody has shown (`extern template`).
//== input
struct Launched {
  __device__ int step(int v) const { return __shfl(v, 0); }
};
struct ByClass {
  __device__ int step(int v) const { return __shfl(v, 1); }
};
struct Declared {
  __device__ int step(int v) const { return __shfl(v, 2); }
};
struct Unused {
  __device__ int own(int v) const { return __shfl(v, 3); }
};
struct Other {
  __device__ int step(int v) const { return v; }
};
template <class X> __global__ void once(int *p, X x) {
  if (p[threadIdx.x] > 2)
    p[0] = x.step(p[1]);
}
template <class T> void run(T *p) { once<<<1, 32>>>(p, Launched()); }
void runOther(int *p) { once<<<1, 32>>>(p, Other()); }
template <class X> __global__ void again(int *p, X x) {
  if (p[threadIdx.x] > 3)
    p[0] = x.step(p[1]);
}
template <class T, class X> struct Runner {
  void run(T *p) { again<<<1, 32>>>(p, X()); }
};
void runAgain(int *p) {
  Runner<int, Other> r;
  r.run(p);
}
template <class T> void library(T *p) {
  Runner<T, ByClass> r;
  r.run(p);
}
template <class X> __global__ void elsewhere(int *p) {
  if (p[threadIdx.x] > 4)
    p[0] = X().step(p[1]);
}
extern template __global__ void elsewhere<Declared>(int *);
template __global__ void elsewhere<Other>(int *);
__global__ void k(int *p) {
  p[threadIdx.x] = Launched().step(1) + ByClass().step(2) + Declared().step(3) + Unused().own(4);
}
//== fixed
struct Launched {
  __device__ int step(int v) const { return __shfl(v, 0); }
};
struct ByClass {
  __device__ int step(int v) const { return __shfl(v, 1); }
};
struct Declared {
  __device__ int step(int v) const { return __shfl(v, 2); }
};
struct Unused {
  __device__ int own(int v) const { return __shfl_sync(0xffffffffu, v, 3); }
};
struct Other {
  __device__ int step(int v) const { return v; }
};
template <class X> __global__ void once(int *p, X x) {
  if (p[threadIdx.x] > 2)
    p[0] = x.step(p[1]);
}
template <class T> void run(T *p) { once<<<1, 32>>>(p, Launched()); }
void runOther(int *p) { once<<<1, 32>>>(p, Other()); }
template <class X> __global__ void again(int *p, X x) {
  if (p[threadIdx.x] > 3)
    p[0] = x.step(p[1]);
}
template <class T, class X> struct Runner {
  void run(T *p) { again<<<1, 32>>>(p, X()); }
};
void runAgain(int *p) {
  Runner<int, Other> r;
  r.run(p);
}
template <class T> void library(T *p) {
  Runner<T, ByClass> r;
  r.run(p);
}
template <class X> __global__ void elsewhere(int *p) {
  if (p[threadIdx.x] > 4)
    p[0] = X().step(p[1]);
}
extern template __global__ void elsewhere<Declared>(int *);
template __global__ void elsewhere<Other>(int *);
__global__ void k(int *p) {
  p[threadIdx.x] = Launched().step(1) + ByClass().step(2) + Declared().step(3) + Unused().own(4);
}
//== findings
made-by-host-templates.cu:2: manual shuffle-to-sync
made-by-host-templates.cu:5: manual shuffle-to-sync
made-by-host-templates.cu:8: manual shuffle-to-sync
made-by-host-templates.cu:11: proven shuffle-to-sync
