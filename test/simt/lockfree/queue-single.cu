// One producer, one consumer, a ring of four places, two counters.
//: launch 2 32
//: arg ring u32 4 = 0
//: arg head u32 1 = 0
//: arg tail u32 1 = 0
//: arg out u32 1 = 0
//: result out 0 = 55
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

__global__ void k(unsigned *ring, volatile unsigned *head, volatile unsigned *tail, unsigned *out) {
  if (threadIdx.x)
    return;
  if (blockIdx.x == 0) {
    for (unsigned i = 0; i != 10; ++i) {
      while (i - *head == 4) {
      }
      AFTER
      ring[i % 4] = i + 1;
      BEFORE
      *tail = i + 1;
    }
  } else {
    unsigned sum = 0;
    for (unsigned i = 0; i != 10; ++i) {
      while (*tail == i) {
      }
      AFTER
      sum += ring[i % 4];
      BEFORE
      *head = i + 1;
    }
    *out = sum;
  }
}
