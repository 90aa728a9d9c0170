// With --fallback activemask the lanes that happen to be together take part.
//== options --fallback activemask
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  for (int i = 0; i < 4; ++i) {
    if (x > i) {
      if (o[i] > x)
        break;
      ++x;
    }
    asm volatile("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
  }
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  for (int i = 0; i < 4; ++i) {
    if (x > i) {
      if (o[i] > x)
        break;
      ++x;
    }
    asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, %2;" : "=r"(y) : "r"(x), "r"(__activemask()));
  }
  o[threadIdx.x] = y;
}
//== findings
fallback.cu:9: opportunistic inline-ptx
