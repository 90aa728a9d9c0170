// The project's own function of that name may be what the operand means.
//== input
namespace math {
struct Wide { int low, high; };
__device__ Wide __shfl(Wide v, int lane);
}
template <class T> __device__ auto get(T v) -> decltype(__shfl(v, 0)) { return v; }
__global__ void kernel(int *out) {
  decltype(__shfl(out[0], 0)) n = get(out[threadIdx.x]);
  decltype(math::__shfl(math::Wide(), 1)) w = get(math::Wide());
  out[threadIdx.x] = n + w.low;
}
//== fixed
namespace math {
struct Wide { int low, high; };
__device__ Wide __shfl(Wide v, int lane);
}
template <class T> __device__ auto get(T v) -> decltype(__shfl(v, 0)) { return v; }
__global__ void kernel(int *out) {
  decltype(__shfl_sync(0xffffffffu, out[0], 0)) n = get(out[threadIdx.x]);
  decltype(math::__shfl(math::Wide(), 1)) w = get(math::Wide());
  out[threadIdx.x] = n + w.low;
}
//== findings
own-function.cu:5: manual shuffle-to-sync
own-function.cu:7: proven shuffle-to-sync
own-function.cu:8: manual shuffle-to-sync
