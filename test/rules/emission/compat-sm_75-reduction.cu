// sm_75 has all but the reductions; a file that has one gets the header, although nothing is migrated.
//== options --target sm_75
//== input
__global__ void kernel(unsigned *o) { o[threadIdx.x] = __reduce_add_sync(0xffffffffu, o[threadIdx.x]); }
//== fixed
#include "warp_compat.h"

__global__ void kernel(unsigned *o) { o[threadIdx.x] = __reduce_add_sync(0xffffffffu, o[threadIdx.x]); }
//== findings
