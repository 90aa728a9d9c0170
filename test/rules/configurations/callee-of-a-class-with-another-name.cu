// The class whose member is defined apart is All in another build.
//== input
#ifdef OTHER
struct All {
  static __device__ int vote(int v, int seed = 0);
};
typedef All Other;
#else
struct All {
  static __device__ int vote(int v) { return __all(v); }
};
struct Other {
  static __device__ int vote(int v, int seed = 0);
};
#endif
__device__ int Other::vote(int v, int seed) { return v + seed; }
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All::vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-class-with-another-name.cu:8: manual vote-to-sync
