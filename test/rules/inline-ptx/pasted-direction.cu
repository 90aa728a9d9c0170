// The direction is pasted: what is edited stands beside it.
//== input
#define DEFINE(name, direction)                                                \
  __device__ int name(int x) {                                                 \
    int y;                                                                     \
    asm("shfl." #direction ".b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));        \
    return y;                                                                  \
  }
DEFINE(fromAbove, down)
DEFINE(fromPartner, bfly)
__global__ void kernel(int *o) { o[threadIdx.x] = fromAbove(fromPartner(o[threadIdx.x])); }
//== fixed
#define DEFINE(name, direction)                                                \
  __device__ int name(int x) {                                                 \
    int y;                                                                     \
    asm volatile("shfl.sync." #direction ".b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));        \
    return y;                                                                  \
  }
DEFINE(fromAbove, down)
DEFINE(fromPartner, bfly)
__global__ void kernel(int *o) { o[threadIdx.x] = fromAbove(fromPartner(o[threadIdx.x])); }
//== findings
pasted-direction.cu:4: proven inline-ptx
