// In another build All is a name of Copy, whose function would take the mask as a seed.
//== input
struct Copy {
  static __device__ int enact(int v, int seed) { return v + seed; }
};
#ifdef OTHER
typedef Copy All;
#else
struct All {
  static __device__ int enact(int v) { return __all(v); }
};
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All::enact(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-class-with-an-alias.cu:8: manual vote-to-sync
