// A barrier of the whole grid: count arrivals, wait until all are there; twice.
//: launch 6 64
//: arg count u32 1 = 0
//: arg a u32 6 = 0
//: arg b u32 6 = 0
//: result a 0 = 1
//: result b 5 = 1
//: result b 0 = 2
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

__device__ void barrier(unsigned *count, unsigned goal) {
  __syncthreads();
  if (threadIdx.x == 0) {
    ARRIVING
    atomicAdd(count, 1u);
    while (*(volatile unsigned *)count < goal) {
    }
    LEAVING
  }
  __syncthreads();
}
__global__ void k(unsigned *count, unsigned *a, unsigned *b) {
  unsigned n = gridDim.x, i = blockIdx.x;
  if (threadIdx.x == 1)
    a[i] = i + 1;
  barrier(count, n);
  if (threadIdx.x == 40)
    b[i] = a[(i + 1) % n];
  barrier(count, 2 * n);
  if (threadIdx.x == 9 && b[(i + 2) % n] != (i + 3) % n + 1)
    b[i] = 99;
}
