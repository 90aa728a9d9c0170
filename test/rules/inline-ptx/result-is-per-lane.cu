// What asm computes may differ in every lane: a branch on it is divergent.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("shfl.idx.b32 %0, %1, 0, 0x1f;" : "=r"(y) : "r"(x));
  if (y > 3)
    x = __shfl(x, 1);
  o[threadIdx.x] = x;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("shfl.sync.idx.b32 %0, %1, 0, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));
  const bool ws_c1 = y > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    x = __shfl_sync(ws_m1, x, 1);
  o[threadIdx.x] = x;
}
//== findings
result-is-per-lane.cu:3: proven inline-ptx
result-is-per-lane.cu:5: proven shuffle-to-sync
