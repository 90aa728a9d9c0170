// The same with sum and state in different words: now the order matters.
//: launch 5 32
//: arg value u32 5 = 0
//: arg state u32 5 = 0
//: arg out u32 5 = 0
//: result out 4 = 15
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

__global__ void k(unsigned *value, volatile unsigned *state, unsigned *out) {
  if (threadIdx.x)
    return;
  unsigned b = blockIdx.x, before = 0;
  if (b) {
    while (state[b - 1] == 0) {
    }
    AFTER
    before = value[b - 1];
  }
  value[b] = before + b + 1;
  BEFORE
  state[b] = 1;
  out[b] = before + b + 1;
}
