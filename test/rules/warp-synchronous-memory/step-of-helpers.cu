// The guard is the caller's, and the step is a helper's, or a load and a store in two of them.
//== input
__device__ void add(unsigned *s) { s[threadIdx.x] += s[threadIdx.x + 4]; }
__device__ unsigned load(volatile unsigned *s, unsigned t) { return s[t]; }
__device__ void store(volatile unsigned *s, unsigned t, unsigned v) { s[t] = v; }
__global__ void with_helpers(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32)
    add(s);
  __syncthreads();
  if (threadIdx.x < 32) {
    const unsigned v = load(s, threadIdx.x + 4);
    store(s, threadIdx.x, v);
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
//== fixed
__device__ void add(unsigned *s, unsigned ws_mask = 0xffffffffu) { const unsigned int ws_v1 = s[threadIdx.x] + s[threadIdx.x + 4]; __syncwarp(ws_mask); s[threadIdx.x] = ws_v1; }
__device__ unsigned load(volatile unsigned *s, unsigned t) { return s[t]; }
__device__ void store(volatile unsigned *s, unsigned t, unsigned v) { s[t] = v; }
__global__ void with_helpers(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  const bool ws_c1 = threadIdx.x < 32;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    add(s, ws_m1);
  __syncthreads();
  const bool ws_c2 = threadIdx.x < 32;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2) {
    const unsigned v = load(s, threadIdx.x + 4);
    __syncwarp(ws_m2);
    store(s, threadIdx.x, v);
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
//== findings
step-of-helpers.cu:1: assumed warp-synchronous-memory
step-of-helpers.cu:13: assumed warp-synchronous-memory
