// Those who are together count with one atomic.
//: launch 2 64
//: toolkit
//: arg count u32 1 = 0
//: result count 0 = 64
//: wrong PLAIN_ADD grid-race
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(unsigned *count) {
  if (threadIdx.x & 1) {
    cg::coalesced_group g = cg::coalesced_threads();
    if (g.thread_rank() == 0) {
#ifdef PLAIN_ADD
      *count += g.size();
#else
      atomicAdd(count, g.size());
#endif
    }
  }
}
