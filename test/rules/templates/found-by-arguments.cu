// What a template calls by an unqualified name may be a function of its argument's namespace, which is declared behind it.
//== input
template <typename T> __device__ int value(T v);
template <typename T> __device__ void some(T *p, int *out) {
  if (threadIdx.x % 2)
    out[threadIdx.x] = value(p[threadIdx.x]);
}
namespace units {
struct Metre {
  int n;
};
__device__ int value(Metre m) { return __shfl(m.n, 1); }
__device__ int twice(Metre m) { return 2 * value(m); }
}
struct Other {
  __device__ int value(units::Metre m) { return __shfl_down(m.n, 1); }
};
__global__ void kernel(units::Metre *p, int *out) { out[threadIdx.x] = units::twice(p[threadIdx.x]) + Other().value(p[0]); }
//== fixed
template <typename T> __device__ int value(T v);
template <typename T> __device__ void some(T *p, int *out) {
  const bool ws_c1 = threadIdx.x % 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    out[threadIdx.x] = value(p[threadIdx.x], ws_m1);
}
namespace units {
struct Metre {
  int n;
};
__device__ int value(Metre m, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, m.n, 1); }
__device__ int twice(Metre m) { return 2 * value(m); }
}
struct Other {
  __device__ int value(units::Metre m) { return __shfl_down_sync(0xffffffffu, m.n, 1); }
};
__global__ void kernel(units::Metre *p, int *out) { out[threadIdx.x] = units::twice(p[threadIdx.x]) + Other().value(p[0]); }
//== findings
found-by-arguments.cu:10: assumed shuffle-to-sync
found-by-arguments.cu:14: proven shuffle-to-sync
