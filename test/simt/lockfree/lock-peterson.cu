// Peterson's lock of two blocks: volatile flags, sequentially consistent fences.
//: launch 2 32
//: arg want u32 2 = 0
//: arg turn u32 1 = 0
//: arg count u32 1 = 0
//: result count 0 = 2
//: wrong NO_FENCE grid-race
#ifdef NO_FENCE
#define FENCE
#else
#define FENCE __threadfence();
#endif
__global__ void k(volatile unsigned *want, volatile unsigned *turn, unsigned *count) {
  if (threadIdx.x)
    return;
  unsigned me = blockIdx.x, other = 1 - me;
  want[me] = 1;
  FENCE
  *turn = other;
  FENCE
  while (want[other] && *turn == other) {
  }
  FENCE
  *count = *count + 1;
  FENCE
  want[me] = 0;
}
