// R27c, R27d, R27e: a body that does nothing with the parameter which it gets for others gives it no name, and compiles under -Werror=unused-parameter.
//== input
template <class T> __device__ T vote(T v) { return __any(v); }
template <> __device__ float vote<float>(float v);
template <> __device__ float vote<float>(float v) { return -v; }
__device__ inline int sum(int a) { return __shfl(a, 0); }
__device__ inline int sum(int a, unsigned n) { return a * n; }
struct Voter {
  __device__ int step(int v) { return __all(v); }
};
struct Counter {
  __device__ int step(int v) { return -v; }
};
template <class M> __device__ int run(M m, int v) { return m.step(v); }
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  if (v > 3)
    v += vote(v) + int(vote(1.5f)) + sum(v) + sum(v, 2u) + run(Voter(), v) + run(Counter(), v);
  o[threadIdx.x] = v;
}
//== fixed
template <class T> __device__ T vote(T v, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, v); }
template <> __device__ float vote<float>(float v, unsigned /*ws_mask*/);
template <> __device__ float vote<float>(float v, unsigned /*ws_mask*/) { return -v; }
__device__ inline int sum(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
__device__ inline int sum(int a, unsigned n, unsigned /*ws_mask*/) { return a * n; }
struct Voter {
  __device__ int step(int v, unsigned ws_mask = 0xffffffffu) { return __all_sync(ws_mask, v); }
};
struct Counter {
  __device__ int step(int v, unsigned /*ws_mask*/ = 0xffffffffu) { return -v; }
};
template <class M> __device__ int run(M m, int v, unsigned ws_mask = 0xffffffffu) { return m.step(v, ws_mask); }
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += vote(v, ws_m1) + int(vote(1.5f, ws_m1)) + sum(v, ws_m1) + sum(v, 2u, ws_m1) + run(Voter(), v, ws_m1) + run(Counter(), v, ws_m1);
  o[threadIdx.x] = v;
}
//== findings
unused-parameter-of-family.cu:1: proven vote-to-sync
unused-parameter-of-family.cu:4: proven shuffle-to-sync
unused-parameter-of-family.cu:7: proven vote-to-sync
