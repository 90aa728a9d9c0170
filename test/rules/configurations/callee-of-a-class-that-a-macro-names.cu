// In another build the class of the other function is the one that the call names.
//== input
#ifdef OTHER
#define OURS Copy
#define THEIRS All
#else
#define OURS All
#define THEIRS Copy
#endif
struct OURS {
  static __device__ int vote(int v) { return __all(v); }
};
struct THEIRS {
  static __device__ int vote(int v, int seed = 0) { return v + seed; }
};
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All::vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-class-that-a-macro-names.cu:9: manual vote-to-sync
