// In another build the function has a class of its own by the name, with the function of its base.
//== input
struct Copy {
  static __device__ int vote(int v, int seed = 0) { return v + seed; }
};
struct All {
  static __device__ int vote(int v) { return __all(v); }
};
__global__ void k(int *o) {
#ifdef OTHER
  struct All : Copy {};
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All::vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-class-in-a-body.cu:5: manual vote-to-sync
