// The plan fills with zeros and the lost guard stores zeros: only the place tells.
// verdict: different
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x;
  bool some = __any(i < n && in[i]);
  if (i < n)
    out[i] = i < n ? some : 0;
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x;
  bool some = __any_sync(0xffffffffu, i < n && in[i]);
    out[i] = i < n ? some : 0;
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 1
block: 64
args:
  - {name: in, buffer: s32, count: 64, init: iota}
  - {name: out, buffer: s32, count: 64, init: zero}
  - {name: n, scalar: s32, value: 40}
