// In another build the text of a macro in a header, which only unread lines include, declares the function, in a list behind another.
//== file votes.h
#define DECLARE __device__ int twice(int v), (vote)(int v, int seed = 0);
DECLARE
//== input
#ifdef OTHER
#include "votes.h"
#else
__device__ int vote(int v) { return __all(v); }
#endif
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-that-a-macro-elsewhere-declares.cu:4: manual vote-to-sync
