// A class has a name for another one inside it, which the call may mean there.
//== input
struct Copy {
  static __device__ int vote(int v, int seed = 0) { return v + seed; }
};
struct All {
  static __device__ int vote(int v) { return __all(v); }
};
struct Run : All {
#ifdef OTHER
  typedef Copy All;
#endif
  __device__ int go(int v) {
    if (v > 2)
      return All::vote(v);
    return 0;
  }
};
__global__ void k(int *o, Run r) { o[threadIdx.x] = r.go(o[threadIdx.x]); }
//== unchanged
//== findings
callee-of-a-class-named-within-another.cu:5: manual vote-to-sync
