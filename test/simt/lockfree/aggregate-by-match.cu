// Lanes of one key elect one of them to count all.
//: launch 2 64
//: arg bins u32 4 = 0
//: result bins 0 = 32
//: result bins 3 = 32
//: wrong PLAIN_ADD grid-race
__global__ void k(unsigned *bins) {
  unsigned key = threadIdx.x % 4, lane = threadIdx.x % 32;
  unsigned peers = __match_any_sync(0xffffffffu, key);
  if (lane == __ffs(peers) - 1) {
#ifdef PLAIN_ADD
    bins[key] += __popc(peers);
#else
    atomicAdd(&bins[key], __popc(peers));
#endif
  }
}
