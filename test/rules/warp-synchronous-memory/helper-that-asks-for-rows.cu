// The kernel asks for nothing but threadIdx.x, and so does what it shares elements in; another helper that it calls asks for rows.
// The block may have several then, and two threads of a warp may have one element.
//== input
__device__ unsigned rowOf() { return threadIdx.y; }
__device__ unsigned next(unsigned x) { return rowOf() + x; }
__device__ void keep(volatile unsigned *s, const unsigned *in, unsigned *out) {
  s[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void k(unsigned *out, const unsigned *in) {
  __shared__ unsigned sh[256];
  keep(sh, in, out);
  out[threadIdx.x] += next(1u);
}
//== fixed
__device__ unsigned rowOf() { return threadIdx.y; }
__device__ unsigned next(unsigned x) { return rowOf() + x; }
__device__ void keep(volatile unsigned *s, const unsigned *in, unsigned *out) {
  s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void k(unsigned *out, const unsigned *in) {
  __shared__ unsigned sh[256];
  keep(sh, in, out);
  out[threadIdx.x] += next(1u);
}
//== findings
helper-that-asks-for-rows.cu:4: assumed warp-synchronous-memory
helper-that-asks-for-rows.cu:5: assumed warp-synchronous-memory
