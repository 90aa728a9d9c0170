// A call in a default argument serves every call that leaves the argument out: no caller's mask can stand there (R27b).
//== input
__device__ unsigned ones(unsigned x) { return __ballot(x & 1); }
__device__ unsigned sum(unsigned x, unsigned y = ones(3)) { return x + y; }
__device__ unsigned first(int x) { return __any(x); }
__global__ void kernel(unsigned *o) {
  if (o[threadIdx.x] > 4)
    o[1] = sum(1) + first(2);
}
__global__ void whole(unsigned *o) { o[0] = sum(2); }
//== fixed
__device__ unsigned ones(unsigned x) { return __ballot(x & 1); }
__device__ unsigned sum(unsigned x, unsigned y = ones(3)) { return x + y; }
__device__ unsigned first(int x, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, x); }
__global__ void kernel(unsigned *o) {
  const bool ws_c1 = o[threadIdx.x] > 4;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[1] = sum(1) + first(2, ws_m1);
}
__global__ void whole(unsigned *o) { o[0] = sum(2); }
//== findings
default-argument.cu:1: manual vote-to-sync
default-argument.cu:3: proven vote-to-sync
