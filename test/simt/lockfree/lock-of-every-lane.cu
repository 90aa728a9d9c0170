// Every lane of every warp takes the lock in turn: the critical section lies inside the loop, so that a lane that has the
// lock never waits for one that has not.
//: launch 2 40
//: arg lock u32 1 = 0
//: arg count u32 1 = 0
//: result count 0 = 80
//: wrong NO_ACQUIRE_FENCE intra-warp-race
//: wrong NO_RELEASE_FENCE intra-warp-race
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
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0u, 1u) == 0u) {
      ACQUIRED
      *count = *count + 1;
      RELEASING
      atomicExch(lock, 0u);
      done = true;
    }
  }
}
