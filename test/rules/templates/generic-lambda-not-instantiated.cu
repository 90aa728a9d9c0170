// A generic lambda in a template that nothing instantiates is called by whatever the text says; which instance of it, nobody knows.
//== options --extra-arg=-std=c++20
//== input
__device__ int inPart(int v) { return __shfl(v, 0); }
__device__ int inTemplate(int v) { return __shfl(v, 1); }
__device__ int notThere(int v) { return __shfl(v, 2); }
template <class T> __global__ void t(T *p) {
  auto f = [](auto v) { return inPart(v); };
  auto g = []<int N>() { return inTemplate(N); };
  if (p[threadIdx.x] > 2)
    p[0] = f(p[1]) + g.template operator()<3>();
}
__global__ void k(int *p) { p[threadIdx.x] = inPart(1) + inTemplate(2) + notThere(3); }
//== fixed
__device__ int inPart(int v) { return __shfl(v, 0); }
__device__ int inTemplate(int v) { return __shfl(v, 1); }
__device__ int notThere(int v) { return __shfl_sync(0xffffffffu, v, 2); }
template <class T> __global__ void t(T *p) {
  auto f = [](auto v) { return inPart(v); };
  auto g = []<int N>() { return inTemplate(N); };
  if (p[threadIdx.x] > 2)
    p[0] = f(p[1]) + g.template operator()<3>();
}
__global__ void k(int *p) { p[threadIdx.x] = inPart(1) + inTemplate(2) + notThere(3); }
//== findings
generic-lambda-not-instantiated.cu:1: manual shuffle-to-sync
generic-lambda-not-instantiated.cu:2: manual shuffle-to-sync
generic-lambda-not-instantiated.cu:3: proven shuffle-to-sync
