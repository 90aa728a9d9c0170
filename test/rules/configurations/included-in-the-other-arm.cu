// A file that only lines nobody compiled include brings another value of the constant.
//== file fast.h
#define LANES 20
//== input
#ifdef FAST
#include "fast.h"
#else
#define LANES 32
#endif
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (t % 32 < LANES)
    o[t] = __any(o[t]);
}
//== fixed
#ifdef FAST
#include "fast.h"
#else
#define LANES 32
#endif
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t % 32 < LANES;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
//== findings
included-in-the-other-arm.cu:9: assumed vote-to-sync
