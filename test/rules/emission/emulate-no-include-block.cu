// Without an include block the header follows the comment that opens the file.
//== options --emit emulate
//== input
/* A comment that opens the file
   on two lines. */

// Another one.
__global__ void kernel(int *o) { o[threadIdx.x] = __shfl(o[threadIdx.x], 0); }
//== fixed
/* A comment that opens the file
   on two lines. */

#include "warp_emulation.h"

// Another one.
__global__ void kernel(int *o) { o[threadIdx.x] = warp_emulation::shfl_sync(0xffffffffu, o[threadIdx.x], 0); }
//== findings
emulate-no-include-block.cu:5: proven shuffle-to-sync
