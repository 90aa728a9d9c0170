// Block and calls share their condition: the header may stand behind it as well.
//== options --emit emulate --extra-arg=-DUSE_GPU
//== file mine.h
//== input
#ifdef USE_GPU
#include "mine.h"

__global__ void kernel(int *o) { o[threadIdx.x] = __shfl(o[threadIdx.x], 0); }
#endif
//== fixed
#ifdef USE_GPU
#include "mine.h"
#include "warp_emulation.h"

__global__ void kernel(int *o) { o[threadIdx.x] = warp_emulation::shfl_sync(0xffffffffu, o[threadIdx.x], 0); }
#endif
//== findings
emulate-all-behind-condition.cu:4: proven shuffle-to-sync
