// In another build the members of the class come from a file.
//== file votes.h
__device__ int vote(int v, int seed = 0) { return v + seed; }
//== input
#ifdef OTHER
struct Voter {
#include "votes.h"
  int bias;
};
#else
struct Voter {
  int bias;
  __device__ int vote(int v) { return __all(v + bias); }
};
#endif
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  Voter voter = {3};
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = voter.vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-an-object-whose-class-includes.cu:9: manual vote-to-sync
