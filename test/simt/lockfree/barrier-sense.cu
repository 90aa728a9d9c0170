// A barrier of the grid whose last arrival turns a flag over.
//: launch 5 32
//: arg count u32 1 = 0
//: arg sense u32 1 = 0
//: arg a u32 5 = 0
//: arg out u32 5 = 0
//: result out 0 = 5
//: result out 4 = 1
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

__device__ void barrier(unsigned *count, volatile unsigned *sense, unsigned round) {
  __syncthreads();
  if (threadIdx.x == 0) {
    ARRIVING
    if (atomicAdd(count, 1u) == gridDim.x - 1) {
      atomicExch(count, 0u);
      __threadfence();
      *sense = round;
    } else {
      while (*sense != round) {
      }
    }
    LEAVING
  }
  __syncthreads();
}
__global__ void k(unsigned *count, unsigned *sense, unsigned *a, unsigned *out) {
  unsigned n = gridDim.x, i = blockIdx.x;
  if (threadIdx.x == 3)
    a[i] = n - i;
  barrier(count, sense, 1);
  unsigned v = a[i ? i - 1 : n - 1];
  barrier(count, sense, 2);
  if (threadIdx.x == 0)
    out[i] = i ? v - 1 : a[0] + v - 1;
}
