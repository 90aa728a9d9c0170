// A barrier of some warps of a block, out of a counter in shared memory.
//: launch 1 96
//: arg out u32 2 = 0
//: result out 0 = 2
//: result out 1 = 1
//: wrong NO_FENCE block-race
#ifdef NO_FENCE
#define FENCE
#else
#define FENCE __threadfence_block();
#endif
__global__ void k(unsigned *out) {
  __shared__ unsigned count, data[2];
  if (threadIdx.x == 0)
    count = 0;
  __syncthreads();
  unsigned w = threadIdx.x / 32;
  if (w == 2)
    return;
  if (threadIdx.x % 32 == 0) {
    data[w] = w + 1;
    FENCE
    atomicAdd(&count, 1u);
    while (atomicAdd(&count, 0u) < 2u) {
    }
    FENCE
    out[w] = data[1 - w];
  }
}
