// A header that is not here may define whatever the other arm defines.
//== input
#if __has_include("tuning.h")
#include "tuning.h"
#else
#define LANES 32
#endif
#define OTHER 32
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (t % 32 < LANES)
    o[t] = __any(o[t]);
}
__global__ void sure(int *o) {
  int t = threadIdx.x;
  if (t % 32 < OTHER)
    o[t] = __any(o[t]);
}
//== fixed
#if __has_include("tuning.h")
#include "tuning.h"
#else
#define LANES 32
#endif
#define OTHER 32
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t % 32 < LANES;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
__global__ void sure(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t % 32 < OTHER;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
//== findings
include-that-is-nowhere.cu:10: assumed vote-to-sync
include-that-is-nowhere.cu:15: proven vote-to-sync
