// What a lock protects is volatile; it is opened before the writes are out.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *lock, volatile int *sum, int *out) {
  int v = __any(in[threadIdx.x + blockIdx.x * 32]);
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
    sum[0] = sum[0] + 1;
    sum[1] = sum[1] + (v != 0);
    __threadfence();
    atomicExch(lock, 0);
  }
  out[threadIdx.x + blockIdx.x * 32] = v;
}
//=== after
__global__ void k(const int *in, int *lock, volatile int *sum, int *out) {
  int v = __any_sync(0xffffffffu, in[threadIdx.x + blockIdx.x * 32]);
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
    sum[0] = sum[0] + 1;
    sum[1] = sum[1] + (v != 0);
    atomicExch(lock, 0);
  }
  out[threadIdx.x + blockIdx.x * 32] = v;
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 4
block: 32
args:
  - {name: in, buffer: s32, count: 128, init: {random: {min: 0, max: 1}}}
  - {name: lock, buffer: s32, count: 1, init: zero}
  - {name: sum, buffer: s32, count: 2, init: zero}
  - {name: out, buffer: s32, count: 128, init: poison}
seeds: [1, 2]
