// Names that a macro pastes together: what they name is code of the project like any, a kernel with a vote of its own, a caller of a
// helper in a branch, and one in a template that nothing instantiates.
//== input
__device__ int vote(int v) { return __any(v); }
__device__ int count(int v) { return __popc(__ballot(v)); }
#define KERNEL(name)                                                           \
  __global__ void k_##name(int *o) { o[0] = __any(o[1]); }
#define ASK(name)                                                              \
  static __device__ int h_##name(int *o) { return o[threadIdx.x] ? vote(o[1]) : 0; } \
  template <class T> __device__ int t_##name(T *o) { return o[threadIdx.x] ? count(o[1]) : 0; }
KERNEL(first)
ASK(first)
__global__ void kernel(int *o) { o[0] = vote(o[1]) + count(o[2]); }
//== fixed
__device__ int vote(int v) { return __any(v); }
__device__ int count(int v) { return __popc(__ballot(v)); }
#define KERNEL(name)                                                           \
  __global__ void k_##name(int *o) { o[0] = __any_sync(0xffffffffu, o[1]); }
#define ASK(name)                                                              \
  static __device__ int h_##name(int *o) { return o[threadIdx.x] ? vote(o[1]) : 0; } \
  template <class T> __device__ int t_##name(T *o) { return o[threadIdx.x] ? count(o[1]) : 0; }
KERNEL(first)
ASK(first)
__global__ void kernel(int *o) { o[0] = vote(o[1]) + count(o[2]); }
//== findings
pasted-functions.cu:1: manual vote-to-sync
pasted-functions.cu:2: manual vote-to-sync
pasted-functions.cu:4: proven vote-to-sync
