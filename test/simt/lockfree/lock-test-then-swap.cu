// A spin lock that looks with a volatile read before it tries to swap.
//: launch 4 32
//: arg lock u32 1 = 0
//: arg count u32 1 = 0
//: result count 0 = 4
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
  for (;;) {
    if (*(volatile unsigned *)lock == 0u && atomicExch(lock, 1u) == 0u)
      break;
  }
  ACQUIRED
  *count = *count + 1;
  RELEASING
  atomicExch(lock, 0u);
}
