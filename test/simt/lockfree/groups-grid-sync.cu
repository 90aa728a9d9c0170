// grid.sync() of cooperative groups.
//: launch 4 64
//: toolkit
//: arg a u32 256 = 0
//: arg out u32 256 = 0
//: result out 0 = 255
//: result out 255 = 0
//: wrong BLOCK_SYNC grid-race
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *a, unsigned *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  for (unsigned round = 0; round != 2; ++round) {
    a[i] = i;
#ifdef BLOCK_SYNC
    cg::this_thread_block().sync();
#else
    cg::this_grid().sync();
#endif
    out[i] = a[n - 1 - i];
#ifndef BLOCK_SYNC
    cg::this_grid().sync();
#endif
  }
}
