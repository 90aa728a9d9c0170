// One block writes data and raises a flag; the other waits for the flag and reads.
//: launch 2 32
//: arg data u32 1 = 0
//: arg flag u32 1 = 0
//: arg out u32 1 = 0
//: result out 0 = 42
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

__global__ void k(unsigned *data, volatile unsigned *flag, unsigned *out) {
  if (threadIdx.x)
    return;
  if (blockIdx.x == 0) {
    *data = 42;
    BEFORE
    *flag = 1;
  } else {
    while (!*flag) {
    }
    AFTER
    *out = *data;
  }
}
