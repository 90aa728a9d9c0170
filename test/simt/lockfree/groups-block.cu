// thread_block.sync() between two halves.
//: launch 1 64
//: toolkit
//: arg out u32 64 = 0
//: result out 3 = 60
//: wrong TILE_SYNC block-race
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *out) {
  __shared__ unsigned s[64];
  cg::thread_block block = cg::this_thread_block();
  s[threadIdx.x] = threadIdx.x;
#ifdef TILE_SYNC
  cg::tiled_partition<32>(block).sync();
#else
  block.sync();
#endif
  out[threadIdx.x] = s[63 - threadIdx.x];
}
