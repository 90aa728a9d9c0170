// Nothing replaces match, reduce and uni below sm_30: they stay, and that is said.
//== options --target sm_20
//== input
__global__ void kernel(int *o) {
  int v = __shfl(o[threadIdx.x], 0);
  o[threadIdx.x] = v + __match_any_sync(0xffffffffu, v) + __uni_sync(0xffffffffu, v);
}
//== fixed
#include "warp_emulation.h"

__global__ void kernel(int *o) {
  int v = warp_emulation::shfl_sync(0xffffffffu, o[threadIdx.x], 0);
  o[threadIdx.x] = v + __match_any_sync(0xffffffffu, v) + __uni_sync(0xffffffffu, v);
}
//== findings
emulate-nothing-for-match.cu:2: proven shuffle-to-sync
emulate-nothing-for-match.cu:3: finding no-substitute
emulate-nothing-for-match.cu:3: finding no-substitute
