// Threads claim bits of shared words.
//: launch 2 64
//: arg words u32 2 = 0
//: arg first u32 1 = 0
//: result words 0 = 0xffffffff
//: result words 1 = 0xffffffff
//: result first 0 = 64
//: wrong PLAIN_OR grid-race
__global__ void k(unsigned *words, unsigned *first) {
  unsigned bit = 1u << (threadIdx.x % 32), w = threadIdx.x / 32;
#ifdef PLAIN_OR
  unsigned old = words[w];
  words[w] = old | bit;
#else
  unsigned old = atomicOr(&words[w], bit);
#endif
  if (!(old & bit))
    atomicAdd(first, 1u);
}
