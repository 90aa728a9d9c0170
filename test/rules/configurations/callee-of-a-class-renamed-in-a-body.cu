// In another build the function means another class by All.
//== input
struct Copy {
  static __device__ int enact(int v, int seed = 0) { return v + seed; }
};
struct All {
  static __device__ int enact(int v) { return __all(v); }
};
__global__ void k(int *o) {
#ifdef OTHER
  using All = Copy;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All::enact(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-class-renamed-in-a-body.cu:5: manual vote-to-sync
