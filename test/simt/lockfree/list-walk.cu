// Nodes are pushed and, at the same time, walked: who comes to a node must see its value.
//: launch 4 32
//: arg head u32 1 = 0
//: arg link u32 4 = 0
//: arg value u32 4 = 0
//: arg bad u32 1 = 0
//: result bad 0 = 0
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

__global__ void k(unsigned *head, unsigned *link, unsigned *value, unsigned *bad) {
  if (threadIdx.x)
    return;
  if (blockIdx.x + 1 != gridDim.x) {
    unsigned me = blockIdx.x + 1;
    value[me] = 10 * me;
    unsigned old = *(volatile unsigned *)head, seen;
    do {
      seen = old;
      *(volatile unsigned *)&link[me] = seen;
      BEFORE
      old = atomicCAS(head, seen, me);
    } while (old != seen);
    return;
  }
  for (unsigned at = *(volatile unsigned *)head; at; at = *(volatile unsigned *)&link[at]) {
    AFTER
    if (value[at] != 10 * at)
      atomicAdd(bad, 1u);
  }
}
