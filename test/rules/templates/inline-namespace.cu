// An inline namespace is part of no name that is written.
//== input
namespace own {
inline namespace v1 {
__device__ int turn(int v) { return __shfl_xor(v, 1); }
}
}
template <typename T> __device__ void some(T *p) {
  if (p[threadIdx.x] > 0)
    p[threadIdx.x] = own::turn(p[threadIdx.x]);
}
__global__ void kernel(int *p) { p[threadIdx.x] = own::turn(p[threadIdx.x]); }
//== fixed
namespace own {
inline namespace v1 {
__device__ int turn(int v, unsigned ws_mask = 0xffffffffu) { return __shfl_xor_sync(ws_mask, v, 1); }
}
}
template <typename T> __device__ void some(T *p) {
  const bool ws_c1 = p[threadIdx.x] > 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[threadIdx.x] = own::turn(p[threadIdx.x], ws_m1);
}
__global__ void kernel(int *p) { p[threadIdx.x] = own::turn(p[threadIdx.x]); }
//== findings
inline-namespace.cu:3: assumed shuffle-to-sync
