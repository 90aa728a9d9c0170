// In another build the second function is one of All as well.
//== input
#ifdef OTHER
struct All {
#else
struct Copy {
#endif
  static __device__ int vote(int v, int seed) { return v + seed; }
#ifdef OTHER
  static __device__ int vote(int v, long more) { return v; }
#else
};
struct All {
#endif
  static __device__ int vote(int v) { return __all(v); }
};
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All::vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-class-that-an-arm-opens.cu:13: manual vote-to-sync
