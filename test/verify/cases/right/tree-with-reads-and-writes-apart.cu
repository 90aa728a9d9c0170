// The last warp of a tree: read, barrier, write, barrier.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  if (t >= 32)
    return;
  s[t] = in[t + blockIdx.x * 32];
  s[t + 32] = 0;
  s[t] += s[t + 16]; s[t] += s[t + 8]; s[t] += s[t + 4]; s[t] += s[t + 2]; s[t] += s[t + 1];
  if (t == 0)
    out[blockIdx.x] = s[0];
}
//=== after
__global__ void k(const int *in, int *out) {
  __shared__  int s[64];
  int t = threadIdx.x;
  if (t >= 32)
    return;
  s[t] = in[t + blockIdx.x * 32];
  s[t + 32] = 0;
  __syncwarp();
  for (int d = 16; d > 0; d >>= 1) {
    int v = s[t] + s[t + d];
    __syncwarp();
    s[t] = v;
    __syncwarp();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 3
block: 64
args:
  - {name: in, buffer: s32, count: 96, init: extremes}
  - {name: out, buffer: s32, count: 4, init: poison}
seeds: [1, 2]
