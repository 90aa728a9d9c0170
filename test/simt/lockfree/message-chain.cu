// Each block adds to what the block before it left.
//: launch 6 32
//: arg sum u32 8 = 0
//: arg ready u32 8 = 0
//: result sum 5 = 21
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

__global__ void k(unsigned *sum, volatile unsigned *ready) {
  if (threadIdx.x)
    return;
  unsigned b = blockIdx.x, before = 0;
  if (b) {
    while (!ready[b - 1]) {
    }
    AFTER
    before = sum[b - 1];
  }
  sum[b] = before + b + 1;
  BEFORE
  ready[b] = 1;
}
