// The first block to come makes a value, the others wait until it is there.
//: launch 4 32
//: arg state u32 1 = 0
//: arg value u32 1 = 0
//: arg out u32 4 = 0
//: result out 0 = 77
//: result out 3 = 77
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

__global__ void k(unsigned *state, unsigned *value, unsigned *out) {
  if (threadIdx.x)
    return;
  if (atomicCAS(state, 0u, 1u) == 0u) {
    *value = 77;
    BEFORE
    atomicExch(state, 2u);
  } else {
    while (atomicAdd(state, 0u) != 2u) {
    }
  }
  AFTER
  out[blockIdx.x] = *value;
}
