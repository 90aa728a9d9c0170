// Each warp has a part of the arrays; helpers read where data choose in it, indexes hold what an `if` left in them, and lanes leave by a test
// that others would overtake.
//== input
#include <cuda_runtime.h>
__device__ unsigned mix(const void *key, int length) {
  const unsigned char *p = (const unsigned char *)key;
  unsigned h = length;
  for (; length >= 4; length -= 4, p += 4)
    h = h * 31 + *(const unsigned *)p;
  return h;
}
__global__ void hashed(unsigned *o, const unsigned *in, int at) {
  __shared__ unsigned s[1024];
  unsigned lane = threadIdx.x & 31, part = threadIdx.x & ~31u;
  s[part + lane] = in[threadIdx.x];
  unsigned h = mix(&s[part + at], 4) + mix(&s[part], 8);
  o[threadIdx.x] = h;
}
__global__ void joined(unsigned *o, const unsigned *in, unsigned n) {
  __shared__ unsigned s[1024], at[32];
  unsigned lane = threadIdx.x & 31, part = threadIdx.x & ~31u, warp = threadIdx.x >> 5;
  at[warp] = 0;
  if (lane == 0)
    s[part] = n;
  unsigned next = in[threadIdx.x];
  if (lane == 0)
    next = 0;
  if (next < 16)
    s[part + at[warp] + next] = lane;
  o[threadIdx.x] = s[part + lane];
}
__global__ void left(unsigned *o, const unsigned *in, unsigned n) {
  __shared__ unsigned s[1024];
  unsigned lane = threadIdx.x & 31, part = threadIdx.x & ~31u;
  if (lane == 0)
    s[part] = in[part];
  if (s[part] == n) {
    o[threadIdx.x] = 0;
    return;
  }
  s[part + lane] = in[threadIdx.x];
  o[threadIdx.x] = s[part + (lane ^ 1)];
}
void run(unsigned *o, const unsigned *in) {
  hashed<<<2, 256>>>(o, in, 3);
  joined<<<2, 256>>>(o, in, 3);
  left<<<2, 256>>>(o, in, 3);
}
//== fixed
#include <cuda_runtime.h>
__device__ unsigned mix(const void *key, int length) {
  const unsigned char *p = (const unsigned char *)key;
  unsigned h = length;
  for (; length >= 4; length -= 4, p += 4)
    h = h * 31 + *(const unsigned *)p;
  return h;
}
__global__ void hashed(unsigned *o, const unsigned *in, int at) {
  __shared__ unsigned s[1024];
  unsigned lane = threadIdx.x & 31, part = threadIdx.x & ~31u;
  s[part + lane] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  unsigned h = mix(&s[part + at], 4) + mix(&s[part], 8);
  o[threadIdx.x] = h;
}
__global__ void joined(unsigned *o, const unsigned *in, unsigned n) {
  __shared__ unsigned s[1024], at[32];
  unsigned lane = threadIdx.x & 31, part = threadIdx.x & ~31u, warp = threadIdx.x >> 5;
  at[warp] = 0;
  __syncwarp(0xffffffffu);
  if (lane == 0)
    s[part] = n;
  __syncwarp(0xffffffffu);
  unsigned next = in[threadIdx.x];
  if (lane == 0)
    next = 0;
  if (next < 16)
    s[part + at[warp] + next] = lane;
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = s[part + lane];
}
__global__ void left(unsigned *o, const unsigned *in, unsigned n) {
  __shared__ unsigned s[1024];
  unsigned lane = threadIdx.x & 31, part = threadIdx.x & ~31u;
  if (lane == 0)
    s[part] = in[part];
  __syncwarp(0xffffffffu);
  const bool ws_v1 = s[part] == n;
  __syncwarp(0xffffffffu);
  if (ws_v1) {
    o[threadIdx.x] = 0;
    return;
  }
  s[part + lane] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = s[part + (lane ^ 1)];
}
void run(unsigned *o, const unsigned *in) {
  hashed<<<2, 256>>>(o, in, 3);
  joined<<<2, 256>>>(o, in, 3);
  left<<<2, 256>>>(o, in, 3);
}
//== findings
parts-of-warps-by-data.cu:13: assumed warp-synchronous-memory
parts-of-warps-by-data.cu:26: proven warp-synchronous-memory
parts-of-warps-by-data.cu:27: assumed warp-synchronous-memory
parts-of-warps-by-data.cu:34: proven warp-synchronous-memory
parts-of-warps-by-data.cu:39: proven warp-synchronous-memory
