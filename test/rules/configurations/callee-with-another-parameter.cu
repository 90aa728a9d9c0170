// In the other arm the mask would be something else, without a word of the compiler.
//== input
#ifndef PLAIN
__device__ int total(int v) { return __ballot(v); }
#else
__device__ int total(int v, unsigned start = 0) { return v + start; }
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = total(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-with-another-parameter.cu:2: manual vote-to-sync
