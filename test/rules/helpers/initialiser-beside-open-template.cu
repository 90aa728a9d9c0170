// Templates without an instance that make no object of the class: what they are given was made elsewhere, and numbers become what they were.
//== input
__device__ int vote(int x) { return __any(x); }
struct Unused {
  int v = vote(3);
};
struct Pair {
  int a, b;
};
template <class F> __device__ int apply(F f, int x) {
  F g = f;
  const Pair p = {g(x), x};
  const auto sum = p.a + p.b;
  return sum;
}
template <class T, int N> __global__ void sums(T *p) {
  __shared__ T tile[N];
  T sum = p[0], next = T(x(p));
  tile[threadIdx.x] = static_cast<T>(p[threadIdx.x]) + sum + next;
}
__global__ void kernel(int *o) { o[threadIdx.x] = vote(o[0]); }
//== fixed
__device__ int vote(int x) { return __any_sync(0xffffffffu, x); }
struct Unused {
  int v = vote(3);
};
struct Pair {
  int a, b;
};
template <class F> __device__ int apply(F f, int x) {
  F g = f;
  const Pair p = {g(x), x};
  const auto sum = p.a + p.b;
  return sum;
}
template <class T, int N> __global__ void sums(T *p) {
  __shared__ T tile[N];
  T sum = p[0], next = T(x(p));
  tile[threadIdx.x] = static_cast<T>(p[threadIdx.x]) + sum + next;
}
__global__ void kernel(int *o) { o[threadIdx.x] = vote(o[0]); }
//== findings
initialiser-beside-open-template.cu:1: proven vote-to-sync
