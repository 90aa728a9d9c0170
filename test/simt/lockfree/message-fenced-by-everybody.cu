// Everybody fences what he wrote, then a barrier, then one thread tells: the old way, which works as well.
//: launch 2 64
//: arg data u32 64 = 0
//: arg flag u32 1 = 0
//: arg out u32 64 = 0
//: result out 5 = 5
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

__global__ void k(unsigned *data, unsigned *flag, unsigned *out) {
  unsigned t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = t;
    BEFORE
    __syncthreads();
    if (t == 0)
      atomicExch(flag, 1u);
  } else {
    while (atomicAdd(flag, 0u) == 0u) {
    }
    AFTER
    out[t] = data[t];
  }
}
