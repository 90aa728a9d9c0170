// A ticket lock of one block in shared memory: fences of block scope are enough.
//: launch 1 160
//: arg count u32 1 = 0
//: result count 0 = 5
//: wrong NO_FENCE block-race
#ifdef NO_FENCE
#define FENCE
#else
#define FENCE __threadfence_block();
#endif
__global__ void k(unsigned *count) {
  __shared__ unsigned next, serving;
  if (threadIdx.x == 0)
    next = serving = 0;
  __syncthreads();
  if (threadIdx.x % 32)
    return;
  unsigned mine = atomicAdd(&next, 1u);
  while (atomicAdd(&serving, 0u) != mine) {
  }
  FENCE
  *count = *count + 1;
  FENCE
  atomicAdd(&serving, 1u);
}
