// A macro of another file uses variables that are called like the masks of this one: they are not hidden.
//== input
#include "outside.h"
__global__ void kernel(unsigned *o, unsigned n) {
  unsigned v = o[threadIdx.x];
  if (v > 3)
    v = __any(v > 5) + OUTSIDE;
  for (unsigned i = v; i < n; ++i)
    v += __any(v > i) + OUTSIDE;
  o[threadIdx.x] = v;
}
//== file outside.h
static __device__ unsigned ws_m1 = 3, ws_it2 = 4;
#define OUTSIDE (ws_m1 + ws_it2)
//== fixed
#include "outside.h"
__global__ void kernel(unsigned *o, unsigned n) {
  unsigned v = o[threadIdx.x];
  const bool ws_c3 = v > 3;
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3)
    v = __any_sync(ws_m3, v > 5) + OUTSIDE;
  unsigned ws_it4 = 0xffffffffu;
  bool ws_c4;
  for (unsigned i = v; (ws_c4 = (i < n), ws_it4 = __ballot_sync(ws_it4, ws_c4), ws_c4); ++i)
    v += __any_sync(ws_it4, v > i) + OUTSIDE;
  o[threadIdx.x] = v;
}
//== findings
names-of-masks-are-taken.cu:5: proven vote-to-sync
names-of-masks-are-taken.cu:7: proven vote-to-sync
