// All lanes are written by the name that the project has for them, where it is sure to mean them.
//== input
__device__ int before(int v) { return __any(v); }
#define NO_MASK 0xffffffff // no such mask
#define FULL_MASK (0xFFFFFFFF)
__device__ int helper(int v) { return v + __shfl_xor(v, 1); }
__global__ void kernel(int *o, int n) {
  int v = before(o[threadIdx.x]) + o[n + threadIdx.x];
  if (v > n)
    v = helper(v);
  int r;
  asm("{ .reg .pred p; shfl.idx.b32 %0, %1, 0, 31; }" : "=r"(r) : "r"(v));
  o[threadIdx.x] = __shfl(v, 0) + helper(v) + r;
}
//== fixed
__device__ int before(int v) { return __any_sync(0xffffffffu, v); }
#define NO_MASK 0xffffffff // no such mask
#define FULL_MASK (0xFFFFFFFF)
__device__ int helper(int v, unsigned ws_mask = FULL_MASK) { return v + __shfl_xor_sync(ws_mask, v, 1); }
__global__ void kernel(int *o, int n) {
  int v = before(o[threadIdx.x]) + o[n + threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(FULL_MASK, ws_c1);
  if (ws_c1)
    v = helper(v, ws_m1);
  int r;
  asm volatile("{ .reg .pred p; shfl.sync.idx.b32 %0, %1, 0, 31, 0xffffffff; }" : "=r"(r) : "r"(v));
  o[threadIdx.x] = __shfl_sync(FULL_MASK, v, 0) + helper(v) + r;
}
//== findings
full-mask-name.cu:1: proven vote-to-sync
full-mask-name.cu:4: proven shuffle-to-sync
full-mask-name.cu:10: proven inline-ptx
full-mask-name.cu:11: proven shuffle-to-sync
