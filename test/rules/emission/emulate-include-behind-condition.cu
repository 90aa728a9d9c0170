// The include block stands behind a condition that the call does not share: the header goes elsewhere.
//== options --emit emulate
//== file mine.h
//== input
#ifdef USE_MINE
#include "mine.h"
#endif
__global__ void kernel(int *o) { o[threadIdx.x] = __shfl(o[threadIdx.x], 0); }
//== fixed
#include "warp_emulation.h"
#ifdef USE_MINE
#include "mine.h"
#endif
__global__ void kernel(int *o) { o[threadIdx.x] = warp_emulation::shfl_sync(0xffffffffu, o[threadIdx.x], 0); }
//== findings
emulate-include-behind-condition.cu:4: proven shuffle-to-sync
