// Every block sums, the last one to finish adds up the sums.
//: launch 4 64
//: arg partial u32 4 = 0
//: arg tickets u32 1 = 0
//: arg out u32 1 = 0
//: result out 0 = 256
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

__global__ void k(unsigned *partial, unsigned *tickets, unsigned *out) {
  __shared__ unsigned sum;
  __shared__ bool last;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads();
  atomicAdd(&sum, 1u);
  __syncthreads();
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = sum;
    ARRIVING
    last = atomicAdd(tickets, 1u) == gridDim.x - 1;
    LEAVING
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    unsigned all = 0;
    for (unsigned i = 0; i != gridDim.x; ++i)
      all += partial[i];
    *out = all;
  }
}
