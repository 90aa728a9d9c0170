// A step of a breadth-first search: neighbours are claimed by compare-and-swap, a flag says that there is more. All write
// the same value to it.
//: launch 2 64
//: arg level u32 130 = 0
//: arg more u32 1 = 0
//: arg count u32 1 = 0
//: result more 0 = 1
//: result count 0 = 65
//: wrong COUNTED_FLAG grid-race
__global__ void k(unsigned *level, unsigned *more, unsigned *count) {
  unsigned i = (blockIdx.x * 64 + threadIdx.x) / 2;
  if (atomicCAS(&level[i + (threadIdx.x & 1)], 0u, 1u) == 0u) {
#ifdef COUNTED_FLAG
    *more = i + 1;
#else
    *more = 1;
#endif
    atomicAdd(count, 1u);
  }
}
