// All threads of a block write, a barrier, one thread tells; all of the other block read behind a barrier.
//: launch 2 64
//: arg data u32 64 = 0
//: arg flag u32 1 = 0
//: arg out u32 64 = 0
//: result out 0 = 100
//: result out 63 = 163
//: wrong NO_PRODUCER_FENCE grid-race
//: wrong NO_CONSUMER_FENCE grid-race
//: wrong BLOCK_FENCE grid-race
//: wrong NO_BARRIER grid-race
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
    data[t] = 100 + t;
#ifndef NO_BARRIER
    __syncthreads();
#endif
    if (t == 0) {
      BEFORE
      atomicExch(flag, 1u);
    }
  } else {
    if (t == 0) {
      while (atomicAdd(flag, 0u) == 0u) {
      }
      AFTER
    }
    __syncthreads();
    out[t] = data[t];
  }
}
