// Warps draw work from a counter; one lane draws, a shuffle tells the others. Results go to places of their own.
//: launch 3 64
//: arg next u32 1 = 0
//: arg out u32 256 = 0
//: result out 0 = 1
//: result out 255 = 256
//: wrong PLAIN_COUNTER grid-race
__global__ void k(unsigned *next, unsigned *out) {
  for (;;) {
    unsigned base = 0;
    if (threadIdx.x % 32 == 0) {
#ifdef PLAIN_COUNTER
      base = *next;
      *next = base + 32;
#else
      base = atomicAdd(next, 32u);
#endif
    }
    base = __shfl_sync(0xffffffffu, base, 0);
    if (base >= 256)
      break;
    unsigned i = base + threadIdx.x % 32;
    out[i] = i + 1;
  }
}
