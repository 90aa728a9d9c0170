// The other function would take the mask for its start.
//== options --extra-arg=-DWIDE
//== input
#ifdef WIDE
__device__ int total(int v) { return __ballot(v); }
#else
__device__ int total(int v, unsigned start = 0) { return __popc(__ballot(v)) + start; }
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = total(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-to-be-ported-with-a-default.cu:2: manual vote-to-sync
callee-to-be-ported-with-a-default.cu:4: unreachable vote-to-sync
