// A condition that is doubted for another site gets no ballot where all that comes of it is a second barrier.
//== input
__device__ unsigned never(unsigned b, unsigned c) {
  if (b) {
  } else {
    b += __all(c);
  }
  return b;
}
__device__ unsigned either(unsigned a, unsigned b) { return (0u) ? never(0u, a) : b; }
__global__ void tree(unsigned *out, const unsigned *in) {
  __shared__ unsigned sh[256];
  const unsigned lane = threadIdx.x & 31;
  unsigned a = either(in[lane], in[lane + 1]);
  unsigned c = in[lane * 5u];
  volatile unsigned *s = sh + threadIdx.x / 32 * 64;
  s[lane] = a;
  s[lane + 32] = 0u;
  __syncwarp(0xffffffffu);
  for (unsigned d = 4; d > 0; d >>= 1) { const bool takes = lane < d; const unsigned there = __ballot_sync(0xffffffffu, takes); if (takes) {
    const unsigned sum = s[lane] + s[lane + d];
    __syncwarp(there);
    s[lane] = sum;
  } __syncwarp(0xffffffffu); }
  c += s[0];
  out[lane] = c;
}
void start(unsigned *out, const unsigned *in) { tree<<<1, 32>>>(out, in); }
//== unchanged
//== findings
barriers-that-stand-there.cu:4: finding recheck-disagrees
barriers-that-stand-there.cu:4: manual vote-to-sync
