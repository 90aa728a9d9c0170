// In another build a macro declares the class, with a base whose function would take the mask as a seed.
//== input
struct Copy {
  static __device__ int vote(int v, int seed = 0) { return v + seed; }
};
#define DECLARE struct All : Copy {};
#ifdef OTHER
DECLARE
#else
struct All {
  static __device__ int vote(int v) { return __all(v); }
};
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All::vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-class-that-a-macro-declares.cu:9: manual vote-to-sync
