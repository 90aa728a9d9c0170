// A queue lock: everybody waits at a place of his own, and hands over to the next place.
//: launch 5 32
//: arg tail u32 1 = 0
//: arg turn u32 8 = 0
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

__global__ void k(unsigned *tail, volatile unsigned *turn, unsigned *count) {
  if (threadIdx.x)
    return;
  unsigned place = atomicAdd(tail, 1u);
  if (place)
    while (!turn[place]) {
    }
  ACQUIRED
  *count = *count + 1;
  RELEASING
  turn[place + 1] = 1u;
}
