// Functions that one macro makes get the mask parameter together, when one of them is called by some lanes.
//== input
#define DEFINE(name, direction)                                                \
  __device__ int name(int x) {                                                 \
    int y;                                                                     \
    asm("shfl." #direction ".b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));        \
    return y;                                                                  \
  }
DEFINE(fromAbove, down)
DEFINE(fromPartner, bfly)
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3)
    x = fromAbove(x);
  o[threadIdx.x] = fromPartner(x);
}
//== fixed
#define DEFINE(name, direction)                                                \
  __device__ int name(int x, unsigned ws_mask = 0xffffffffu) {                                                 \
    int y;                                                                     \
    asm volatile("shfl.sync." #direction ".b32 %0, %1, 1, 0x1f, %2;" : "=r"(y) : "r"(x), "r"(ws_mask));        \
    return y;                                                                  \
  }
DEFINE(fromAbove, down)
DEFINE(fromPartner, bfly)
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    x = fromAbove(x, ws_m1);
  o[threadIdx.x] = fromPartner(x);
}
//== findings
functions-of-one-macro.cu:4: proven inline-ptx
