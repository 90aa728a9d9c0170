// Blocks take two locks in opposite orders: in some schedules each holds one and waits for the other.
// verdict: hazard-in-result
// options: --schedule every
//=== before
__global__ void k(const int *in, int *locks, int *sums) {
  int v = in[blockIdx.x * blockDim.x + threadIdx.x];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor(v, d);
  if (threadIdx.x != 0)
    return;
  int first = 0, second = 1;
  while (atomicCAS(&locks[first], 0, 1) != 0)
    ;
  while (atomicCAS(&locks[second], 0, 1) != 0)
    ;
  __threadfence();
  sums[0] += v;
  sums[1] -= v;
  __threadfence();
  atomicExch(&locks[second], 0);
  atomicExch(&locks[first], 0);
}
//=== after
__global__ void k(const int *in, int *locks, int *sums) {
  int v = in[blockIdx.x * blockDim.x + threadIdx.x];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if (threadIdx.x != 0)
    return;
  int first = blockIdx.x & 1, second = first ^ 1;
  while (atomicCAS(&locks[first], 0, 1) != 0)
    ;
  while (atomicCAS(&locks[second], 0, 1) != 0)
    ;
  __threadfence();
  sums[0] += v;
  sums[1] -= v;
  __threadfence();
  atomicExch(&locks[second], 0);
  atomicExch(&locks[first], 0);
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 2
block: 32
args:
  - {name: in, buffer: s32, count: 64, init: iota}
  - {name: locks, buffer: s32, count: 2, init: zero}
  - {name: sums, buffer: s32, count: 2, init: zero}
