// The largest of some floats, by a loop of compare-and-swap whose first look is a plain read.
//: launch 3 64
//: arg best u32 1 = 0
//: result best 0 = 0x433f0000
//: wrong PLAIN_STORE grid-race
__global__ void k(unsigned *best) {
  float mine = blockIdx.x * 64 + threadIdx.x;
#ifdef PLAIN_STORE
  if (__uint_as_float(*best) < mine)
    *best = __float_as_uint(mine);
#else
  unsigned old = *best, seen;
  while (__uint_as_float(old) < mine && (seen = atomicCAS(best, old, __float_as_uint(mine))) != old)
    old = seen;
#endif
}
