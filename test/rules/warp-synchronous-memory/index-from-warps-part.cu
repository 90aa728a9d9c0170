// Each warp has a part of the array, as the index says; where in it, data choose.
//== input
__constant__ unsigned first;
__global__ void part(const unsigned *in, unsigned *out) {
  __shared__ unsigned p[1024];
  unsigned base = threadIdx.x & ~31u, lane = threadIdx.x & 31;
  p[base + lane] = in[threadIdx.x];
  out[threadIdx.x] = p[base + first];
}
__global__ void bins(const unsigned char *in, unsigned *out) {
  __shared__ unsigned h[8 * 256];
  unsigned w = threadIdx.x / 32, lane = threadIdx.x % 32;
  for (int i = lane; i < 256; i += 32)
    h[w * 256 + i] = 0;
  atomicAdd(&h[w * 256 + in[threadIdx.x]], 1);
  for (int i = lane; i < 256; i += 32)
    out[w * 256 + i] = h[w * 256 + i];
}
__global__ void chosen(const unsigned *in, unsigned *out) { // The sum may come around, and none of its lanes' shares is known.
  __shared__ unsigned p[1024];
  unsigned base = threadIdx.x & ~31u;
  p[base + (in[threadIdx.x] & 31)] = in[threadIdx.x];
  out[threadIdx.x] = p[base + in[threadIdx.x + 1]];
}
__global__ void block(const unsigned *in, unsigned *out) {
  __shared__ unsigned q[1024];
  q[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = q[threadIdx.x + first];
}
void run(unsigned *t, unsigned *o) {
  part<<<8, 1024>>>(t, o);
  bins<<<8, 256>>>((unsigned char *)t, o);
  chosen<<<8, 1024>>>(t, o);
  block<<<8, 512>>>(t, o);
}
//== fixed
__constant__ unsigned first;
__global__ void part(const unsigned *in, unsigned *out) {
  __shared__ unsigned p[1024];
  unsigned base = threadIdx.x & ~31u, lane = threadIdx.x & 31;
  p[base + lane] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = p[base + first];
}
__global__ void bins(const unsigned char *in, unsigned *out) {
  __shared__ unsigned h[8 * 256];
  unsigned w = threadIdx.x / 32, lane = threadIdx.x % 32;
  for (int i = lane; i < 256; i += 32)
    h[w * 256 + i] = 0;
  __syncwarp(0xffffffffu);
  atomicAdd(&h[w * 256 + in[threadIdx.x]], 1);
  __syncwarp(0xffffffffu);
  for (int i = lane; i < 256; i += 32)
    out[w * 256 + i] = h[w * 256 + i];
}
__global__ void chosen(const unsigned *in, unsigned *out) { // The sum may come around, and none of its lanes' shares is known.
  __shared__ unsigned p[1024];
  unsigned base = threadIdx.x & ~31u;
  p[base + (in[threadIdx.x] & 31)] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = p[base + in[threadIdx.x + 1]];
}
__global__ void block(const unsigned *in, unsigned *out) {
  __shared__ unsigned q[1024];
  q[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = q[threadIdx.x + first];
}
void run(unsigned *t, unsigned *o) {
  part<<<8, 1024>>>(t, o);
  bins<<<8, 256>>>((unsigned char *)t, o);
  chosen<<<8, 1024>>>(t, o);
  block<<<8, 512>>>(t, o);
}
//== findings
index-from-warps-part.cu:6: assumed warp-synchronous-memory
index-from-warps-part.cu:13: proven warp-synchronous-memory
index-from-warps-part.cu:15: proven warp-synchronous-memory
index-from-warps-part.cu:21: assumed warp-synchronous-memory
index-from-warps-part.cu:26: manual warp-synchronous-memory
