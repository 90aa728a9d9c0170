// A barrier of the grid without atomics: every block raises a flag, the first one watches them and lets all go.
//: launch 4 32
//: arg in u32 4 = 0
//: arg go u32 4 = 0
//: arg a u32 4 = 0
//: arg out u32 4 = 0
//: result out 0 = 4
//: result out 3 = 3
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

__device__ void barrier(volatile unsigned *in, volatile unsigned *go) {
  __syncthreads();
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) {
      ARRIVING
      in[0] = 1;
    }
    if (threadIdx.x < gridDim.x) {
      while (in[threadIdx.x] == 0) {
      }
      LEAVING
    }
    __syncthreads();
    if (threadIdx.x < gridDim.x) {
      ARRIVING
      go[threadIdx.x] = 1;
    }
  } else if (threadIdx.x == 0) {
    ARRIVING
    in[blockIdx.x] = 1;
    while (go[blockIdx.x] == 0) {
    }
    LEAVING
  }
  __syncthreads();
}
__global__ void k(unsigned *in, unsigned *go, unsigned *a, unsigned *out) {
  unsigned n = gridDim.x, i = blockIdx.x;
  if (threadIdx.x == 0)
    a[i] = i + 1;
  barrier(in, go);
  if (threadIdx.x == 5)
    out[i] = a[(i + n - 1) % n];
}
