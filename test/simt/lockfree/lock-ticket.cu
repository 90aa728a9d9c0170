// A ticket lock: draw a number, wait until it is called, call the next one.
//: launch 6 32
//: arg next u32 1 = 0
//: arg serving u32 1 = 0
//: arg count u32 1 = 0
//: result count 0 = 6
//: result serving 0 = 6
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

__global__ void k(unsigned *next, unsigned *serving, unsigned *count) {
  if (threadIdx.x)
    return;
  unsigned mine = atomicAdd(next, 1u);
  while (*(volatile unsigned *)serving != mine) {
  }
  ACQUIRED
  *count = *count + 1;
  RELEASING
  atomicAdd(serving, 1u);
}
