// A lane waits for another lane of its warp: needs independent threads, and fences like any other message.
//: launch 1 32
//: arg flag u32 1 = 0
//: arg data u32 1 = 0
//: arg out u32 1 = 0
//: result out 0 = 5
//: wrong NO_FENCE intra-warp-race
#ifdef NO_FENCE
#define FENCE
#else
#define FENCE __threadfence_block();
#endif
__global__ void k(unsigned *flag, unsigned *data, unsigned *out) {
  if (threadIdx.x == 3) {
    *data = 5;
    FENCE
    atomicExch(flag, 1u);
  } else if (threadIdx.x == 4) {
    while (atomicAdd(flag, 0u) == 0u) {
    }
    FENCE
    *out = *data;
  }
}
