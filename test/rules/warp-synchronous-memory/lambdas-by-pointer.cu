// Lambdas that became function pointers, and functors behind one.
//== input
__shared__ volatile int v[32];
struct Any {
  void *object;
  int (*call)(void *);
  __device__ int operator()() { return call(object); }
};
template <class F> __device__ Any erase(F &f) {
  return {&f, [](void *p) { return (*(F *)p)(); }};
}
__global__ void lambdas(int *o) {
  void (*p)(int) = [](int x) { v[threadIdx.x] = x; };
  int (*g)() = []() -> int { return v[threadIdx.x ^ 1]; };
  p(o[threadIdx.x]);
  o[threadIdx.x] = g();
}
__global__ void erased(int *o) {
  auto w = [=] {
    v[threadIdx.x] = o[threadIdx.x];
    return 0;
  };
  auto r = [] { return v[threadIdx.x ^ 1] + 0; };
  Any a = erase(w), b = erase(r);
  a();
  o[threadIdx.x] = b();
}
__global__ void ofTheKernel(int *o) {
  __shared__ int t[32];
  void (*p)(int) = [](int x) { t[threadIdx.x] = x; };
  p(o[threadIdx.x]);
  o[threadIdx.x] = t[threadIdx.x ^ 1];
}
int main() {
  lambdas<<<1, 32>>>(0);
  erased<<<1, 32>>>(0);
  ofTheKernel<<<1, 32>>>(0);
}
//== unchanged
//== findings
lambdas-by-pointer.cu:12: manual warp-synchronous-memory
lambdas-by-pointer.cu:13: manual warp-synchronous-memory
lambdas-by-pointer.cu:14: manual warp-synchronous-memory
lambdas-by-pointer.cu:22: manual warp-synchronous-memory
lambdas-by-pointer.cu:23: manual warp-synchronous-memory
lambdas-by-pointer.cu:24: manual warp-synchronous-memory
lambdas-by-pointer.cu:29: manual warp-synchronous-memory
lambdas-by-pointer.cu:30: manual warp-synchronous-memory
