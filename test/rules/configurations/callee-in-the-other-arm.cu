// The call stands behind the directives and would pass a mask; the function of the other arm takes none.
//== options --extra-arg=-DWIDE
//== input
#ifdef WIDE
__device__ int total(int v) { return __ballot(v); }
#else
__device__ int total(int v) { return v; }
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = total(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-in-the-other-arm.cu:2: manual vote-to-sync
