// Two may be inside at once; each works on a place of its own that it gets with its permit.
//: launch 5 32
//: arg taken u32 2 = 0
//: arg work u32 2 = 0
//: arg done u32 1 = 0
//: result done 0 = 5
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

__global__ void k(unsigned *taken, unsigned *work, unsigned *done) {
  if (threadIdx.x)
    return;
  unsigned at = 0;
  while (atomicCAS(&taken[at], 0u, 1u) != 0u)
    at ^= 1;
  ACQUIRED
  work[at] += 1;
  RELEASING
  atomicExch(&taken[at], 0u);
  atomicAdd(done, 1u);
}
