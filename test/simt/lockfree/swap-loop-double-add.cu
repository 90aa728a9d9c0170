// An addition of doubles out of a 64-bit compare-and-swap.
//: launch 2 64
//: arg sum u64 1 = 0
//: result sum 0 = 0x4060000000000000
//: wrong PLAIN_ADD grid-race
__global__ void k(unsigned long long *sum) {
#ifdef PLAIN_ADD
  *(double *)sum += 1.0;
#else
  unsigned long long old = *sum, seen;
  do {
    seen = old;
    old = atomicCAS(sum, seen, (unsigned long long)__double_as_longlong(__longlong_as_double(seen) + 1.0));
  } while (old != seen);
#endif
}
