// Producer and consumer warps at named barriers: arriving does not wait.
//: launch 1 64
//: arg out u32 32 = 0
//: result out 0 = 31
//: result out 31 = 0
//: wrong NO_BARRIER block-race
__global__ void k(unsigned *out) {
  __shared__ unsigned data[32];
  unsigned lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    data[lane] = lane;
#ifndef NO_BARRIER
    asm volatile("bar.arrive 1, 64;" ::: "memory");
#endif
  } else {
#ifndef NO_BARRIER
    asm volatile("bar.sync 1, 64;" ::: "memory");
#endif
    out[lane] = data[31 - lane];
  }
}
