// Two halves of a block have a barrier each.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x, i = blockIdx.x * 128 + t, v = in[i];
  v += __shfl_xor(v, 3);
  s[t] = v;
  if (t < 64) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[i] = s[63 - t];
  } else {
    asm volatile("bar.sync 2, 64;" ::: "memory");
    out[i] = s[191 - t];
  }
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x, i = blockIdx.x * 128 + t, v = in[i];
  v += __shfl_xor_sync(0xffffffffu, v, 3);
  s[t] = v;
  if (t < 64) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[i] = s[63 - t];
  } else {
    asm volatile("bar.sync 2, 64;" ::: "memory");
    out[i] = s[191 - t];
  }
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 2
block: 128
args:
  - {name: in, buffer: s32, count: 256, init: iota}
  - {name: out, buffer: s32, count: 256, init: poison}
