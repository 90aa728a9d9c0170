// What another build may call by the same name is in doubt as well.
//== input
struct Fast {
  static __device__ int sum(int v) { return v; }
};
struct Slow {
  static __device__ int sum(int v) { return v + __shfl_xor(v, 1); }
};
#ifdef SLOW
using Chosen = Slow;
#else
using Chosen = Fast;
#endif
template <class T> __device__ int through(int v) { return T::sum(v); }
__global__ void whole(int *o) { o[threadIdx.x] = Slow::sum(o[threadIdx.x]); }
__global__ void part(int *o) {
  if (o[threadIdx.x] > 0)
    o[threadIdx.x] = through<Chosen>(o[threadIdx.x]);
}
//== fixed
struct Fast {
  static __device__ int sum(int v) { return v; }
};
struct Slow {
  static __device__ int sum(int v) { return v + __shfl_xor_sync(0xffffffffu, v, 1); }
};
#ifdef SLOW
using Chosen = Slow;
#else
using Chosen = Fast;
#endif
template <class T> __device__ int through(int v) { return T::sum(v); }
__global__ void whole(int *o) { o[threadIdx.x] = Slow::sum(o[threadIdx.x]); }
__global__ void part(int *o) {
  if (o[threadIdx.x] > 0)
    o[threadIdx.x] = through<Chosen>(o[threadIdx.x]);
}
//== findings
callee-by-an-alias-in-doubt.cu:5: assumed shuffle-to-sync
