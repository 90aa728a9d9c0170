// Several producers draw a place each and mark it as full; the last block collects.
//: launch 5 32
//: arg place u32 8 = 0
//: arg full u32 8 = 0
//: arg tail u32 1 = 0
//: arg out u32 1 = 0
//: result out 0 = 10
//: wrong NO_PRODUCER_FENCE grid-race
//: wrong NO_CONSUMER_FENCE grid-race
//: wrong BLOCK_FENCE grid-race
#ifdef NO_PRODUCER_FENCE
#define BEFORE
#elif defined(BLOCK_FENCE)
#define BEFORE __threadfence_block();
#else
#define BEFORE __threadfence();
#endif
#ifdef NO_CONSUMER_FENCE
#define AFTER
#else
#define AFTER __threadfence();
#endif

__global__ void k(unsigned *place, unsigned *full, unsigned *tail, unsigned *out) {
  if (threadIdx.x)
    return;
  if (blockIdx.x < 4) {
    unsigned at = atomicAdd(tail, 1u);
    place[at] = blockIdx.x + 1;
    BEFORE
    atomicExch(&full[at], 1u);
  } else {
    unsigned sum = 0;
    for (unsigned i = 0; i != 4; ++i) {
      while (atomicAdd(&full[i], 0u) == 0u) {
      }
      AFTER
      sum += place[i];
    }
    *out = sum;
  }
}
