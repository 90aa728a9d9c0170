// A volatile look at the lock before the swap, a volatile store to free it.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *lock, int *sum) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = in[i] + __shfl(in[i], 0);
  if ((threadIdx.x & 31) == 0) {
    do {
      while (*(volatile int *)lock)
        ;
    } while (atomicCAS(lock, 0, 1));
    __threadfence();
    *(volatile int *)sum += v;
    __threadfence();
    *(volatile int *)lock = 0;
  }
}
//=== after
__global__ void k(const int *in, int *lock, int *sum) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = in[i] + __shfl_sync(0xffffffffu, in[i], 0);
  if ((threadIdx.x & 31) == 0) {
    do {
      while (*(volatile int *)lock)
        ;
    } while (atomicCAS(lock, 0, 1));
    __threadfence();
    *(volatile int *)sum += v;
    __threadfence();
    *(volatile int *)lock = 0;
  }
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 3
block: 64
args:
  - {name: in, buffer: s32, count: 192, init: iota}
  - {name: lock, buffer: s32, count: 1, init: zero}
  - {name: sum, buffer: s32, count: 1, init: zero}
