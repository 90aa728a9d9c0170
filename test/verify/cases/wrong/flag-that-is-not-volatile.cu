// The flag is stored plainly.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *flag, int *out) {
  int v = __shfl_xor(in[threadIdx.x + blockIdx.x * 32], 1);
  if (threadIdx.x == 0) {
    if (blockIdx.x == 1) {
      out[1] = v;
      __threadfence();
      *(volatile int *)flag = 1;
    } else {
      while (!*(volatile int *)flag)
        ;
      __threadfence();
      out[0] = out[1] + v;
    }
  }
}
//=== after
__global__ void k(const int *in, int *flag, int *out) {
  int v = __shfl_xor_sync(0xffffffffu, in[threadIdx.x + blockIdx.x * 32], 1);
  if (threadIdx.x == 0) {
    if (blockIdx.x == 1) {
      out[1] = v;
      __threadfence();
      *flag = 1;
    } else {
      while (!*(volatile int *)flag)
        ;
      __threadfence();
      out[0] = out[1] + v;
    }
  }
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 2
block: 32
args:
  - {name: in, buffer: s32, count: 64, init: iota}
  - {name: flag, buffer: s32, count: 1, init: zero}
  - {name: out, buffer: s32, count: 2, init: poison}
