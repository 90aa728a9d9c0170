// In another build the function of the namespace comes from a file.
//== file votes.h
__device__ int vote(int v, int seed = 0) { return v + seed; }
//== input
namespace priv {
#ifdef OTHER
#include "votes.h"
#else
__device__ int vote(int v) { return __all(v); }
#endif
} // namespace priv
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = priv::vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-namespace-that-includes.cu:5: manual vote-to-sync
