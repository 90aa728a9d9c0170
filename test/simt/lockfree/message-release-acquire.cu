// A releasing store and an acquiring load.
//: launch 2 32
//: arg data u32 1 = 0
//: arg flag u32 1 = 0
//: arg out u32 1 = 0
//: result out 0 = 42
//: wrong RELAXED_STORE grid-race
//: wrong RELAXED_LOAD grid-race
//: wrong BLOCK_SCOPE grid-race
#ifdef BLOCK_SCOPE
#define SCOPE "cta"
#else
#define SCOPE "gpu"
#endif
#ifdef RELAXED_STORE
#define STORE "relaxed"
#else
#define STORE "release"
#endif
#ifdef RELAXED_LOAD
#define LOAD "relaxed"
#else
#define LOAD "acquire"
#endif
__global__ void k(unsigned *data, unsigned *flag, unsigned *out) {
  if (threadIdx.x)
    return;
  if (blockIdx.x == 0) {
    *data = 42;
    asm volatile("st." STORE "." SCOPE ".global.u32 [%0], %1;" ::"l"(flag), "r"(1) : "memory");
  } else {
    unsigned seen;
    do
      asm volatile("ld." LOAD "." SCOPE ".global.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
    while (!seen);
    *out = *data;
  }
}
