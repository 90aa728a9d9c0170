// Two kernels share a helper. That one of them asks for rows says nothing about the other: it is code of one row, as it is without its neighbour.
//== input
__device__ void put(int *p, int x) { *p = x; }
__device__ unsigned rowOf() { return threadIdx.y; }
__global__ void own(unsigned *out, const unsigned *in, int *p) {
  __shared__ unsigned sh[256];
  put(p, 1);
  volatile unsigned *s = sh + threadIdx.x / 32 * 64;
  const unsigned lane = threadIdx.x & 31;
  s[lane] = in[threadIdx.x];
  out[threadIdx.x] = s[lane];
}
__global__ void other(unsigned *out, int *p) {
  put(p, 2);
  out[threadIdx.x] = rowOf();
}
//== unchanged
//== findings
