// One lane after the other takes the lock.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *lock, int *sum) {
  int v = in[threadIdx.x + blockIdx.x * blockDim.x];
  int top = __shfl(v, 31);
  for (int l = 0; l < 32; ++l)
    if ((threadIdx.x & 31) == l) {
      while (atomicCAS(lock, 0, 1))
        ;
      __threadfence();
      *sum += v - top;
      __threadfence();
      atomicExch(lock, 0);
    }
}
//=== after
__global__ void k(const int *in, int *lock, int *sum) {
  int v = in[threadIdx.x + blockIdx.x * blockDim.x];
  int top = __shfl_sync(0xffffffffu, v, 31);
  for (int l = 0; l < 32; ++l)
    if ((threadIdx.x & 31) == l) {
      while (atomicCAS(lock, 0, 1))
        ;
      __threadfence();
      *sum += v - top;
      __threadfence();
      atomicExch(lock, 0);
    }
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 2
block: 64
args:
  - {name: in, buffer: s32, count: 128, init: iota}
  - {name: lock, buffer: s32, count: 1, init: zero}
  - {name: sum, buffer: s32, count: 1, init: zero}
