// Reads and writes of each step are separated.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  if (t % 32 < 16) {
    s[t] += s[t + 16];
    s[t] += s[t + 8];
    s[t] += s[t + 4];
    s[t] += s[t + 2];
    s[t] += s[t + 1];
  }
  if (t % 32 == 0)
    out[t / 32] = s[t];
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp();
  if (t % 32 < 16) {
    { int x = s[t + 16]; __syncwarp(0x0000ffffu); s[t] += x; __syncwarp(0x0000ffffu); }
    { int x = s[t + 8]; __syncwarp(0x0000ffffu); s[t] += x; __syncwarp(0x0000ffffu); }
    { int x = s[t + 4]; __syncwarp(0x0000ffffu); s[t] += x; __syncwarp(0x0000ffffu); }
    { int x = s[t + 2]; __syncwarp(0x0000ffffu); s[t] += x; __syncwarp(0x0000ffffu); }
    { int x = s[t + 1]; __syncwarp(0x0000ffffu); s[t] += x; __syncwarp(0x0000ffffu); }
  }
  if (t % 32 == 0)
    out[t / 32] = s[t];
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 1
block: 64
args:
  - {name: in, buffer: s32, count: 64, init: {random: {min: 0, max: 99}}}
  - {name: out, buffer: s32, count: 64, init: poison}
seeds: [1, 2]
