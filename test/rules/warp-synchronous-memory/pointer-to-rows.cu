// The element that is read is not known, and the memory is volatile: another lane may write it right after.
//== input
__device__ void add(volatile int (*s)[32], int w, int l, int o) {
  s[w][l] += s[w][l ^ o];
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[4][32];
  int w = threadIdx.x / 32, l = threadIdx.x % 32;
  s[w][l] = in[threadIdx.x];
  add(s, w, l, 1);
  add(s, w, l, 2);
  out[threadIdx.x] = s[w][l];
}
//== fixed
__device__ void add(volatile int (*s)[32], int w, int l, int o) {
  const int ws_v1 = s[w][l] + s[w][l ^ o];
  __syncwarp(0xffffffffu);
  s[w][l] = ws_v1;
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[4][32];
  int w = threadIdx.x / 32, l = threadIdx.x % 32;
  s[w][l] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  add(s, w, l, 1);
  __syncwarp(0xffffffffu);
  add(s, w, l, 2);
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[w][l];
}
//== findings
pointer-to-rows.cu:2: assumed warp-synchronous-memory
pointer-to-rows.cu:8: assumed warp-synchronous-memory
pointer-to-rows.cu:9: assumed warp-synchronous-memory
pointer-to-rows.cu:10: assumed warp-synchronous-memory
