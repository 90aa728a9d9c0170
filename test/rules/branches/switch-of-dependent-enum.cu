// R22, R32: the label of a template is written as the template has it; a label that is no name of a scoped enumerator has no text to compare with.
//== input
enum class A { X = 1 };
enum class B { X = 2 };
template <class T> __device__ int f(T t, int v) {
  switch (t) {
  case T::X: v = __shfl(v, 1); break;
  default: break;
  }
  return v;
}
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  v = f(A(p[threadIdx.x]), v) + f(B(p[v]), v);
  switch (A(p[v])) {
  case A(1): v = __shfl(v, 3); break;
  default: break;
  }
  o[threadIdx.x] = v;
}
//== fixed
enum class A { X = 1 };
enum class B { X = 2 };
template <class T> __device__ int f(T t, int v) {
  const auto ws_s1 = t;
  const unsigned ws_m1_1 = __ballot_sync(0xffffffffu, ws_s1 == T::X);
  switch (ws_s1) {
  case T::X: v = __shfl_sync(ws_m1_1, v, 1); break;
  default: break;
  }
  return v;
}
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  v = f(A(p[threadIdx.x]), v) + f(B(p[v]), v);
  switch (A(p[v])) {
  case A(1): v = __shfl(v, 3); break;
  default: break;
  }
  o[threadIdx.x] = v;
}
//== findings
switch-of-dependent-enum.cu:5: proven shuffle-to-sync
switch-of-dependent-enum.cu:14: manual shuffle-to-sync
