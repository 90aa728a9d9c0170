// Arriving and waiting apart: work in between.
//: launch 4 32
//: arg count u32 1 = 0
//: arg a u32 4 = 0
//: arg own u32 4 = 0
//: arg out u32 4 = 0
//: result out 1 = 10
//: result own 3 = 9
//: wrong NO_ARRIVE_FENCE grid-race
//: wrong NO_LEAVE_FENCE grid-race
//: wrong BLOCK_FENCE grid-race
#ifdef NO_ARRIVE_FENCE
#define ARRIVING
#elif defined(BLOCK_FENCE)
#define ARRIVING __threadfence_block();
#else
#define ARRIVING __threadfence();
#endif
#ifdef NO_LEAVE_FENCE
#define LEAVING
#else
#define LEAVING __threadfence();
#endif

__global__ void k(unsigned *count, unsigned *a, unsigned *own, unsigned *out) {
  if (threadIdx.x)
    return;
  unsigned i = blockIdx.x;
  a[i] = i + 1;
  ARRIVING
  atomicAdd(count, 1u);
  own[i] = i * i;
  while (atomicAdd(count, 0u) != gridDim.x) {
  }
  LEAVING
  out[i] = a[0] + a[1] + a[2] + a[3];
}
