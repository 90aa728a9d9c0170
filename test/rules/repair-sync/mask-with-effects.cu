// The mask argument does something: nobody leaves that out. What only reads may go.
//== options --repair
//== input
__device__ unsigned count;
__device__ unsigned next() { return atomicAdd(&count, 1) ? 0xffffffff : ~0u; }
__global__ void effects(int *o, int n, volatile unsigned *flags) {
  int v = o[threadIdx.x];
  unsigned m = 0xffffffff, k = 0;
  if (v > n) {
    v += __shfl_xor_sync((k++, 0xffffffff), v, 1);
    v += __shfl_xor_sync(m = 0xffffffff, v, 2);
    v += __shfl_xor_sync((next(), 0xffffffffu), v, 4);
    v += __shfl_xor_sync((flags[0], 0xffffffffu), v, 8);
  }
  o[threadIdx.x] = v + k + m;
}
__global__ void reads(int *o, int n) {
  int v = o[threadIdx.x];
  const unsigned full = (1ull << 32) - 1;
  if (v > n)
    v += __shfl_xor_sync(full, v, 1);
  o[threadIdx.x] = v;
}
//== fixed
__device__ unsigned count;
__device__ unsigned next() { return atomicAdd(&count, 1) ? 0xffffffff : ~0u; }
__global__ void effects(int *o, int n, volatile unsigned *flags) {
  int v = o[threadIdx.x];
  unsigned m = 0xffffffff, k = 0;
  if (v > n) {
    v += __shfl_xor_sync((k++, 0xffffffff), v, 1);
    v += __shfl_xor_sync(m = 0xffffffff, v, 2);
    v += __shfl_xor_sync((next(), 0xffffffffu), v, 4);
    v += __shfl_xor_sync((flags[0], 0xffffffffu), v, 8);
  }
  o[threadIdx.x] = v + k + m;
}
__global__ void reads(int *o, int n) {
  int v = o[threadIdx.x];
  const unsigned full = (1ull << 32) - 1;
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_xor_sync(ws_m1, v, 1);
  o[threadIdx.x] = v;
}
//== findings
mask-with-effects.cu:7: finding mask-names-absent-lanes
mask-with-effects.cu:18: proven repair-sync
