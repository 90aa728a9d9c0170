// A spin lock that is given back by a volatile store.
//: launch 5 32
//: arg lock u32 1 = 0
//: arg count u32 1 = 0
//: result count 0 = 5
//: wrong NO_ACQUIRE_FENCE grid-race
//: wrong NO_RELEASE_FENCE grid-race
//: wrong BLOCK_FENCE grid-race
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

__global__ void k(unsigned *lock, unsigned *count) {
  if (threadIdx.x)
    return;
  while (atomicCAS(lock, 0u, 1u) != 0u) {
  }
  ACQUIRED
  *count = *count + 1;
  RELEASING
  *(volatile unsigned *)lock = 0u;
}
