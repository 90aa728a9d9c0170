// In another build All has enact from its base, which would take the mask as a seed.
//== input
struct Copy {
  static __device__ int enact(int v, int seed = 0) { return v + seed; }
};
#ifdef OTHER
#define BASE : Copy
#else
#define BASE
#endif
struct Plain BASE {
#ifndef OTHER
  static __device__ int enact(int v) { return __all(v); }
#endif
};
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = Plain::enact(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-class-with-a-base.cu:11: manual vote-to-sync
