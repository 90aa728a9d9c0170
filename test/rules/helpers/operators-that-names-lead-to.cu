// Which class the object has that a template calls is known when the template has arguments, but its text leads to some: by a field's name, a
// base, a template argument, an element, a variable, what an operator returns, a structured binding.
//== input
struct Value {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
  __device__ operator bool() const { return __any(v); }
};
struct Sum {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T> struct Holder {
  Value value;
  Sum *sums;
};
template <class T> __global__ void fields(T *p, Holder<T> h) {
  if (p[threadIdx.x] > 2 && h.value)
    p[0] = h.value(p[1]) + h.sums[1](p[1]) + (*h.sums)(1);
}
struct Element {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T> __global__ void elements(T *p, Element *e) {
  if (p[threadIdx.x] > 2)
    p[0] = e[p[1]](1);
}
struct Inherited {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
struct Chosen {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T> struct Choice {
  typedef Chosen type;
};
template <class B> struct With : B {};
template <class T> struct Choosing : Choice<T>::type {};
template <class T> __global__ void bases(T *p, With<Inherited> a, Choosing<T> b) {
  if (p[threadIdx.x] > 2)
    p[0] = a(p[1]) + b(p[1]);
}
struct Global {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T> __device__ Global variable;
template <class T> __global__ void variables(T *p) {
  if (p[threadIdx.x] > 2)
    p[0] = variable<T>(p[1]);
}
struct Result {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
struct Table {
  __device__ Result operator[](int o) const { return Result{o}; }
};
template <class T> __global__ void results(T *p, Table t) {
  if (p[threadIdx.x] > 2)
    p[0] = t[p[1]](1);
}
struct Default {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T, class Op = Default> __global__ void defaults(T *p, Op op) {
  if (p[threadIdx.x] > 2)
    p[0] = op(p[1]);
}
enum class Lane { First };
template <class T> __global__ void later(T *p, Lane lane) {
  if (p[threadIdx.x] > 2)
    p[0] = lane + p[1];
}
__device__ int operator+(Lane lane, int o) { return __shfl(o, (int)lane); }
struct Range {
  int n;
  __device__ int *begin() const { return (int *)0 + __shfl(n, 0); }
  __device__ int *end() const { return 0; }
};
template <class T> __global__ void ranges(T *p, Range *r) {
  if (p[threadIdx.x] > 2)
    for (int v : r[p[1]])
      p[0] += v;
}
struct Bound {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
struct Pair {
  Bound bound;
  int n;
};
template <class T> __device__ Pair pairOf(T v) { return {{v}, v}; }
template <class T> __global__ void bindings(T *p) {
  auto [bound, n] = pairOf(p[1]);
  if (p[threadIdx.x] > 2)
    p[0] = bound(1);
}
struct Elsewhere {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T> __global__ void nothing(T *p, T v) {
  if (p[threadIdx.x] > 2)
    p[0] = v(p[1]);
}
__global__ void all(int *p, Value value, Sum sum, Element element, Inherited inherited, Chosen chosen, Global global, Result result,
                    Default op, Lane lane, Range range, Bound bound, Elsewhere elsewhere) {
  p[threadIdx.x] = value(1);
  p[threadIdx.x] += (bool)value;
  p[threadIdx.x] += sum(1);
  p[threadIdx.x] += element(1);
  p[threadIdx.x] += inherited(1);
  p[threadIdx.x] += chosen(1);
  p[threadIdx.x] += global(1);
  p[threadIdx.x] += result(1);
  p[threadIdx.x] += op(1);
  p[threadIdx.x] += lane + 1;
  p[threadIdx.x] += *range.begin();
  p[threadIdx.x] += bound(1);
  p[threadIdx.x] += elsewhere(1);
}
//== fixed
struct Value {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
  __device__ operator bool() const { return __any(v); }
};
struct Sum {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T> struct Holder {
  Value value;
  Sum *sums;
};
template <class T> __global__ void fields(T *p, Holder<T> h) {
  if (p[threadIdx.x] > 2 && h.value)
    p[0] = h.value(p[1]) + h.sums[1](p[1]) + (*h.sums)(1);
}
struct Element {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T> __global__ void elements(T *p, Element *e) {
  if (p[threadIdx.x] > 2)
    p[0] = e[p[1]](1);
}
struct Inherited {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
struct Chosen {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T> struct Choice {
  typedef Chosen type;
};
template <class B> struct With : B {};
template <class T> struct Choosing : Choice<T>::type {};
template <class T> __global__ void bases(T *p, With<Inherited> a, Choosing<T> b) {
  if (p[threadIdx.x] > 2)
    p[0] = a(p[1]) + b(p[1]);
}
struct Global {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T> __device__ Global variable;
template <class T> __global__ void variables(T *p) {
  if (p[threadIdx.x] > 2)
    p[0] = variable<T>(p[1]);
}
struct Result {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
struct Table {
  __device__ Result operator[](int o) const { return Result{o}; }
};
template <class T> __global__ void results(T *p, Table t) {
  if (p[threadIdx.x] > 2)
    p[0] = t[p[1]](1);
}
struct Default {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
template <class T, class Op = Default> __global__ void defaults(T *p, Op op) {
  if (p[threadIdx.x] > 2)
    p[0] = op(p[1]);
}
enum class Lane { First };
template <class T> __global__ void later(T *p, Lane lane) {
  if (p[threadIdx.x] > 2)
    p[0] = lane + p[1];
}
__device__ int operator+(Lane lane, int o) { return __shfl(o, (int)lane); }
struct Range {
  int n;
  __device__ int *begin() const { return (int *)0 + __shfl(n, 0); }
  __device__ int *end() const { return 0; }
};
template <class T> __global__ void ranges(T *p, Range *r) {
  if (p[threadIdx.x] > 2)
    for (int v : r[p[1]])
      p[0] += v;
}
struct Bound {
  int v;
  __device__ int operator()(int o) const { return __shfl(v, o); }
};
struct Pair {
  Bound bound;
  int n;
};
template <class T> __device__ Pair pairOf(T v) { return {{v}, v}; }
template <class T> __global__ void bindings(T *p) {
  auto [bound, n] = pairOf(p[1]);
  if (p[threadIdx.x] > 2)
    p[0] = bound(1);
}
struct Elsewhere {
  int v;
  __device__ int operator()(int o) const { return __shfl_sync(0xffffffffu, v, o); }
};
template <class T> __global__ void nothing(T *p, T v) {
  if (p[threadIdx.x] > 2)
    p[0] = v(p[1]);
}
__global__ void all(int *p, Value value, Sum sum, Element element, Inherited inherited, Chosen chosen, Global global, Result result,
                    Default op, Lane lane, Range range, Bound bound, Elsewhere elsewhere) {
  p[threadIdx.x] = value(1);
  p[threadIdx.x] += (bool)value;
  p[threadIdx.x] += sum(1);
  p[threadIdx.x] += element(1);
  p[threadIdx.x] += inherited(1);
  p[threadIdx.x] += chosen(1);
  p[threadIdx.x] += global(1);
  p[threadIdx.x] += result(1);
  p[threadIdx.x] += op(1);
  p[threadIdx.x] += lane + 1;
  p[threadIdx.x] += *range.begin();
  p[threadIdx.x] += bound(1);
  p[threadIdx.x] += elsewhere(1);
}
//== findings
operators-that-names-lead-to.cu:3: manual shuffle-to-sync
operators-that-names-lead-to.cu:4: manual vote-to-sync
operators-that-names-lead-to.cu:8: manual shuffle-to-sync
operators-that-names-lead-to.cu:20: manual shuffle-to-sync
operators-that-names-lead-to.cu:28: manual shuffle-to-sync
operators-that-names-lead-to.cu:32: manual shuffle-to-sync
operators-that-names-lead-to.cu:45: manual shuffle-to-sync
operators-that-names-lead-to.cu:54: manual shuffle-to-sync
operators-that-names-lead-to.cu:65: manual shuffle-to-sync
operators-that-names-lead-to.cu:76: manual shuffle-to-sync
operators-that-names-lead-to.cu:79: manual shuffle-to-sync
operators-that-names-lead-to.cu:89: manual shuffle-to-sync
operators-that-names-lead-to.cu:103: proven shuffle-to-sync
