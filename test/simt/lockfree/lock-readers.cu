// A lock for one writer or several readers: the top bit is the writer's, the others count readers.
//: launch 4 32
//: arg state u32 1 = 0
//: arg pair u32 2 = 0
//: arg bad u32 1 = 0
//: result pair 0 = 2
//: result pair 1 = 2
//: result bad 0 = 0
//: wrong NO_ACQUIRE_FENCE grid-race
//: wrong NO_RELEASE_FENCE grid-race
#ifdef NO_ACQUIRE_FENCE
#define ACQUIRED
#else
#define ACQUIRED __threadfence();
#endif
#ifdef NO_RELEASE_FENCE
#define RELEASING
#elif defined(BLOCK_FENCE)
#define RELEASING __threadfence_block();
#else
#define RELEASING __threadfence();
#endif

__global__ void k(unsigned *state, unsigned *pair, unsigned *bad) {
  if (threadIdx.x)
    return;
  if (blockIdx.x % 2) { // writes
    while (atomicCAS(state, 0u, 0x80000000u) != 0u) {
    }
    ACQUIRED
    pair[0] += 1;
    pair[1] += 1;
    RELEASING
    atomicAnd(state, 0x7fffffffu);
  } else { // reads
    for (;;) {
      unsigned s = *(volatile unsigned *)state & 0x7fffffffu;
      if (atomicCAS(state, s, s + 1) == s)
        break;
    }
    ACQUIRED
    if (pair[0] != pair[1])
      atomicAdd(bad, 1u);
    RELEASING
    atomicSub(state, 1u);
  }
}
