// One atomic per warp: the lanes that take part count themselves, the leader draws, a shuffle tells.
//: launch 2 64
//: arg count u32 1 = 0
//: arg seen u32 128 = 0
//: result count 0 = 64
//: result seen 0 = 1
//: result seen 63 = 1
//: result seen 64 = 0
//: wrong FULL_MASK missing-lane
__global__ void k(unsigned *count, unsigned *seen) {
  unsigned lane = threadIdx.x % 32;
#ifdef FULL_MASK
  unsigned mask = 0xffffffffu;
#else
  unsigned mask = __ballot_sync(0xffffffffu, threadIdx.x & 1);
#endif
  if (threadIdx.x & 1) {
    unsigned leader = __ffs(mask) - 1, at = 0;
#ifdef FULL_MASK
    leader = 1;
#endif
    if (lane == leader)
      at = atomicAdd(count, __popc(mask));
    at = __shfl_sync(mask, at, leader);
    seen[at + __popc(mask & ((1u << lane) - 1))] = 1;
  } else {
#ifdef FULL_MASK
    __syncwarp();
#else
    __syncwarp(0x55555555u);
#endif
  }
}
