// Templates without an instance, and the classes that they name or lead to: as a member, a base, an argument, by new, behind a list or a
// conversion. They lead to no Other.
//== input
__device__ int q0(int x) { return __any(x); }
__device__ int q1(int x) { return __any(x + 1); }
__device__ int q2(int x) { return __any(x + 2); }
__device__ int q3(int x) { return __any(x + 3); }
__device__ int q4(int x) { return __any(x + 4); }
__device__ int q5(int x) { return __any(x + 5); }
__device__ int q6(int x) { return __any(x + 6); }
__device__ int q7(int x) { return __any(x + 7); }
struct Other { int v = q0(1); };
struct Plain { int v = q1(1); };
struct Inner { int v = q2(1); };
struct Outer { Inner rows[2]; };
struct Base { int v = q3(1); };
struct Derived : Base {};
struct Argument { int v = q4(1); };
template <class T> struct Holder { T member; };
struct Made { int v = q5(1); };
struct Listed { int a; int v = q6(1); };
struct From { __device__ From(int) {} };
struct Inherits : From {
  using From::From;
  int v = q7(1);
};
__device__ int take(const Listed &l) { return l.v; }
template <class T> __device__ int take(T v, const Inherits &i) { return i.v; }
template <class T> __device__ int made(T v) { return (new Made)->v; }
template <class T> __global__ void t(T *p) {
  if (p[threadIdx.x] > 2) {
    Plain w;
    Outer o;
    Derived d;
    Holder<Argument> h;
    p[0] = w.v + o.rows[0].v + d.v + h.member.v + take({3}) + take(p[0], 3) + made<int>(3);
  }
}
__global__ void k(int *p) {
  p[threadIdx.x] = q0(1) + q1(1) + q2(1) + q3(1) + q4(1) + q5(1) + q6(1) + q7(1) + Other().v + Plain().v;
}
//== fixed
__device__ int q0(int x) { return __any_sync(0xffffffffu, x); }
__device__ int q1(int x) { return __any(x + 1); }
__device__ int q2(int x) { return __any(x + 2); }
__device__ int q3(int x) { return __any(x + 3); }
__device__ int q4(int x) { return __any(x + 4); }
__device__ int q5(int x) { return __any(x + 5); }
__device__ int q6(int x) { return __any(x + 6); }
__device__ int q7(int x) { return __any(x + 7); }
struct Other { int v = q0(1); };
struct Plain { int v = q1(1); };
struct Inner { int v = q2(1); };
struct Outer { Inner rows[2]; };
struct Base { int v = q3(1); };
struct Derived : Base {};
struct Argument { int v = q4(1); };
template <class T> struct Holder { T member; };
struct Made { int v = q5(1); };
struct Listed { int a; int v = q6(1); };
struct From { __device__ From(int) {} };
struct Inherits : From {
  using From::From;
  int v = q7(1);
};
__device__ int take(const Listed &l) { return l.v; }
template <class T> __device__ int take(T v, const Inherits &i) { return i.v; }
template <class T> __device__ int made(T v) { return (new Made)->v; }
template <class T> __global__ void t(T *p) {
  if (p[threadIdx.x] > 2) {
    Plain w;
    Outer o;
    Derived d;
    Holder<Argument> h;
    p[0] = w.v + o.rows[0].v + d.v + h.member.v + take({3}) + take(p[0], 3) + made<int>(3);
  }
}
__global__ void k(int *p) {
  p[threadIdx.x] = q0(1) + q1(1) + q2(1) + q3(1) + q4(1) + q5(1) + q6(1) + q7(1) + Other().v + Plain().v;
}
//== findings
initialisers-that-open-templates-run.cu:1: proven vote-to-sync
initialisers-that-open-templates-run.cu:2: manual vote-to-sync
initialisers-that-open-templates-run.cu:3: manual vote-to-sync
initialisers-that-open-templates-run.cu:4: manual vote-to-sync
initialisers-that-open-templates-run.cu:5: manual vote-to-sync
initialisers-that-open-templates-run.cu:6: manual vote-to-sync
initialisers-that-open-templates-run.cu:7: manual vote-to-sync
initialisers-that-open-templates-run.cu:8: manual vote-to-sync
