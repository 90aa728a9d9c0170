// The last warp of a tree reduction through volatile shared memory, repaired: a barrier between read and write of every step,
// and after the write. Guarded steps have theirs after the join.
// verdict: equivalent
//=== before
extern "C" __global__ void k(const int *in, int *out) {
  __shared__ volatile int s[64];
  const unsigned t = threadIdx.x;
  s[t] = in[t];
  s[t + 32] = in[t + 32];
  s[t] += s[t + 32];
  s[t] += s[t + 16];
  s[t] += s[t + 8];
  s[t] += s[t + 4];
  s[t] += s[t + 2];
  s[t] += s[t + 1];
  if (t == 0)
    out[0] = s[0];
  s[t] = in[t];
  for (unsigned d = 16; d > 0; d >>= 1)
    if (t < d)
      s[t] += s[t + d];
  if (t == 0)
    out[1] = s[0];
}
//=== after
extern "C" __global__ void k(const int *in, int *out) {
  __shared__ volatile int s[64];
  const unsigned t = threadIdx.x;
  int v;
  s[t] = in[t];
  s[t + 32] = in[t + 32];
  v = s[t] + s[t + 32];
  s[t] = v;
  __syncwarp();
  v = s[t] + s[t + 16];
  __syncwarp();
  s[t] = v;
  __syncwarp();
  v = s[t] + s[t + 8];
  __syncwarp();
  s[t] = v;
  __syncwarp();
  v = s[t] + s[t + 4];
  __syncwarp();
  s[t] = v;
  __syncwarp();
  v = s[t] + s[t + 2];
  __syncwarp();
  s[t] = v;
  __syncwarp();
  v = s[t] + s[t + 1];
  __syncwarp();
  s[t] = v;
  if (t == 0)
    out[0] = s[0];
  s[t] = in[t];
  __syncwarp();
  for (unsigned d = 16; d > 0; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncwarp();
  }
  if (t == 0)
    out[1] = s[0];
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 1
block: 32
args:
  - {name: in, buffer: s32, count: 64, init: {random: {min: 0, max: 999}}}
  - {name: out, buffer: s32, count: 2, init: poison}
seeds: [1, 2]
