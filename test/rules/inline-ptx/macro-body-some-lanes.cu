// A use of the macro where only some lanes are: one text cannot hold both masks.
//== no-nvcc the statement is left as it is
//== input
#define FIRST(to, from) asm("shfl.idx.b32 %0, %1, 0, 0x1f;" : "=r"(to) : "r"(from))
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  FIRST(y, x);
  if (x > 3)
    FIRST(y, y + 1);
  o[threadIdx.x] = y;
}
//== fixed
#define FIRST(to, from, ws_mask) asm volatile("shfl.sync.idx.b32 %0, %1, 0, 0x1f, %2;" : "=r"(to) : "r"(from), "r"(ws_mask))
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  FIRST(y, x, 0xffffffffu);
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    FIRST(y, y + 1, ws_m1);
  o[threadIdx.x] = y;
}
//== findings
macro-body-some-lanes.cu:1: proven inline-ptx
