// The same of a constant.
//== input
#include <cstdint>
static constexpr unsigned int kFullWarpMask = 0xffffffffu;
__global__ void kernel(int *o) { o[threadIdx.x] = __any(o[0]); }
//== fixed
#include <cstdint>
static constexpr unsigned int kFullWarpMask = 0xffffffffu;
__global__ void kernel(int *o) { o[threadIdx.x] = __any_sync(kFullWarpMask, o[0]); }
//== findings
full-mask-name-constant.cu:3: proven vote-to-sync
