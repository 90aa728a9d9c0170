// Bins in shared memory, then one addition per bin to the grid's.
//: launch 3 96
//: arg bins u32 8 = 0
//: result bins 0 = 36
//: result bins 7 = 36
//: wrong NO_BARRIER block-race
//: wrong BLOCK_ATOMIC grid-race
__global__ void k(unsigned *bins) {
  __shared__ unsigned own[8];
  if (threadIdx.x < 8)
    own[threadIdx.x] = 0;
#ifndef NO_BARRIER
  __syncthreads();
#endif
  atomicAdd(&own[threadIdx.x % 8], 1u);
  __syncthreads();
  if (threadIdx.x < 8) {
#ifdef BLOCK_ATOMIC
    atomicAdd_block(&bins[threadIdx.x], own[threadIdx.x]);
#else
    atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
#endif
  }
}
