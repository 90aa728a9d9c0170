// A spin lock out of an acquiring swap and a releasing store: no fences.
//: launch 5 32
//: arg lock u32 1 = 0
//: arg count u32 1 = 0
//: result count 0 = 5
//: wrong RELAXED_SWAP grid-race
//: wrong RELAXED_STORE grid-race
//: wrong BLOCK_SCOPE grid-race
#ifdef BLOCK_SCOPE
#define SCOPE "cta"
#else
#define SCOPE "gpu"
#endif
#ifdef RELAXED_SWAP
#define SWAP "relaxed"
#else
#define SWAP "acquire"
#endif
#ifdef RELAXED_STORE
#define STORE "relaxed"
#else
#define STORE "release"
#endif
__global__ void k(unsigned *lock, unsigned *count) {
  if (threadIdx.x)
    return;
  unsigned old;
  do
    asm volatile("atom." SWAP "." SCOPE ".global.cas.b32 %0, [%1], 0, 1;" : "=r"(old) : "l"(lock) : "memory");
  while (old);
  *count = *count + 1;
  asm volatile("st." STORE "." SCOPE ".global.u32 [%0], %1;" ::"l"(lock), "r"(0) : "memory");
}
