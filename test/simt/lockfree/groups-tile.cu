// A sum within tiles of eight lanes, through shuffles and through shared memory.
//: launch 1 64
//: toolkit
//: arg out u32 8 = 0
//: result out 0 = 56
//: result out 7 = 952
//: wrong NO_SYNC intra-warp-race
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *out) {
  __shared__ unsigned s[64];
  cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
  unsigned sum = threadIdx.x;
  for (unsigned d = 4; d; d /= 2)
    sum += tile.shfl_xor(sum, d);
  s[threadIdx.x] = sum;
#ifndef NO_SYNC
  tile.sync();
#endif
  if (tile.thread_rank() == 0)
    out[threadIdx.x / 8] = sum + s[threadIdx.x + 7];
}
