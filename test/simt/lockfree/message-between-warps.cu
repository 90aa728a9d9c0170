// Two warps of a block hand a value over in shared memory; block scope is enough.
//: launch 1 64
//: arg out u32 1 = 0
//: result out 0 = 9
//: wrong NO_FENCE block-race
#ifdef NO_FENCE
#define FENCE
#else
#define FENCE __threadfence_block();
#endif
__global__ void k(unsigned *out) {
  __shared__ unsigned data;
  __shared__ volatile unsigned flag;
  if (threadIdx.x == 0)
    flag = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    data = 9;
    FENCE
    flag = 1;
  } else if (threadIdx.x == 32) {
    while (!flag) {
    }
    FENCE
    *out = data;
  }
}
