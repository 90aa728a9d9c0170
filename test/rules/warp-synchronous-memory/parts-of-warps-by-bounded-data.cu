// Each warp has a part of the array, and what data choose in it stays within: by their type, a shift, a remainder, a mask, a count of lanes.
//== input
__global__ void bytes(const unsigned char *in, unsigned *out) {
  __shared__ volatile unsigned s[4 * 256];
  int w = threadIdx.x / 32;
  s[w * 256 + in[threadIdx.x]] = threadIdx.x;
  out[threadIdx.x] = s[w * 256 + in[threadIdx.x + 1]];
}
__global__ void digits(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[4 * 256];
  int w = threadIdx.x / 32;
  s[w * 256 + (in[threadIdx.x] >> 24)] = threadIdx.x;
  out[threadIdx.x] = s[w * 256 + in[threadIdx.x + 1] % 250];
}
__global__ void pairs(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[4 * 256];
  int w = threadIdx.x / 32;
  s[w * 256 + (in[threadIdx.x] & 15) * 16 + (in[threadIdx.x] >> 28)] = threadIdx.x;
  out[threadIdx.x] = s[w * 256 + 255 - (in[threadIdx.x + 1] & 255)];
}
__global__ void packed(const int *in, int *out) {
  __shared__ volatile int s[4 * 32];
  int w = threadIdx.x / 32, lane = threadIdx.x & 31;
  unsigned below;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
  unsigned taken = __ballot(in[threadIdx.x] > 0);
  s[w * 32 + lane] = 0;
  if (in[threadIdx.x] > 0)
    s[w * 32 + __popc(taken & below)] = in[threadIdx.x];
  out[threadIdx.x] = s[w * 32 + lane];
}
__global__ void wide(const unsigned *in, unsigned *out) { // One bit more than a part has.
  __shared__ volatile unsigned s[5 * 256];
  int w = threadIdx.x / 32;
  s[w * 256 + (in[threadIdx.x] >> 23)] = threadIdx.x;
  out[threadIdx.x] = s[w * 256 + (in[threadIdx.x + 1] >> 24)];
}
__global__ void below(const signed char *in, unsigned *out) { // From -128 on.
  __shared__ volatile unsigned s[5 * 256];
  int w = threadIdx.x / 32;
  s[w * 256 + 127 + in[threadIdx.x]] = threadIdx.x;
  out[threadIdx.x] = s[w * 256 + 127 + in[threadIdx.x + 1]];
}
void run(unsigned *t) {
  bytes<<<8, 128>>>((unsigned char *)t, t);
  digits<<<8, 128>>>(t, t);
  pairs<<<8, 128>>>(t, t);
  packed<<<8, 128>>>((int *)t, (int *)t);
  wide<<<8, 128>>>(t, t);
  below<<<8, 128>>>((signed char *)t, t);
}
//== fixed
__global__ void bytes(const unsigned char *in, unsigned *out) {
  __shared__ volatile unsigned s[4 * 256];
  int w = threadIdx.x / 32;
  s[w * 256 + in[threadIdx.x]] = threadIdx.x;
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[w * 256 + in[threadIdx.x + 1]];
}
__global__ void digits(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[4 * 256];
  int w = threadIdx.x / 32;
  s[w * 256 + (in[threadIdx.x] >> 24)] = threadIdx.x;
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[w * 256 + in[threadIdx.x + 1] % 250];
}
__global__ void pairs(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[4 * 256];
  int w = threadIdx.x / 32;
  s[w * 256 + (in[threadIdx.x] & 15) * 16 + (in[threadIdx.x] >> 28)] = threadIdx.x;
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[w * 256 + 255 - (in[threadIdx.x + 1] & 255)];
}
__global__ void packed(const int *in, int *out) {
  __shared__ volatile int s[4 * 32];
  int w = threadIdx.x / 32, lane = threadIdx.x & 31;
  unsigned below;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
  unsigned taken = __ballot_sync(0xffffffffu, in[threadIdx.x] > 0);
  s[w * 32 + lane] = 0;
  __syncwarp(0xffffffffu);
  if (in[threadIdx.x] > 0)
    s[w * 32 + __popc(taken & below)] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[w * 32 + lane];
}
__global__ void wide(const unsigned *in, unsigned *out) { // One bit more than a part has.
  __shared__ volatile unsigned s[5 * 256];
  int w = threadIdx.x / 32;
  s[w * 256 + (in[threadIdx.x] >> 23)] = threadIdx.x;
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[w * 256 + (in[threadIdx.x + 1] >> 24)];
}
__global__ void below(const signed char *in, unsigned *out) { // From -128 on.
  __shared__ volatile unsigned s[5 * 256];
  int w = threadIdx.x / 32;
  s[w * 256 + 127 + in[threadIdx.x]] = threadIdx.x;
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[w * 256 + 127 + in[threadIdx.x + 1]];
}
void run(unsigned *t) {
  bytes<<<8, 128>>>((unsigned char *)t, t);
  digits<<<8, 128>>>(t, t);
  pairs<<<8, 128>>>(t, t);
  packed<<<8, 128>>>((int *)t, (int *)t);
  wide<<<8, 128>>>(t, t);
  below<<<8, 128>>>((signed char *)t, t);
}
//== findings
parts-of-warps-by-bounded-data.cu:5: proven warp-synchronous-memory
parts-of-warps-by-bounded-data.cu:11: proven warp-synchronous-memory
parts-of-warps-by-bounded-data.cu:17: proven warp-synchronous-memory
parts-of-warps-by-bounded-data.cu:24: proven vote-to-sync
parts-of-warps-by-bounded-data.cu:27: proven warp-synchronous-memory
parts-of-warps-by-bounded-data.cu:28: proven warp-synchronous-memory
parts-of-warps-by-bounded-data.cu:34: assumed warp-synchronous-memory
parts-of-warps-by-bounded-data.cu:40: assumed warp-synchronous-memory
