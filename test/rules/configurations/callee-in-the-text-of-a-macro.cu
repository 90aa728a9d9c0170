// All is what the macro is given, whatever else has the name.
//== input
struct Copy {
  static __device__ int vote(int v, int seed = 0) { return v + seed; }
};
struct All {
  static __device__ int vote(int v) { return __all(v); }
};
#define CALL(All, v) All::vote(v)
__global__ void k(int *o) {
#ifdef OTHER
  o[threadIdx.x] = CALL(Copy, 3);
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = CALL(All, o[threadIdx.x]);
}
//== unchanged
//== findings
callee-in-the-text-of-a-macro.cu:5: manual vote-to-sync
