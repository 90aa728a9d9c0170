// Asm below an architecture is taken care of already.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
#if __CUDA_ARCH__ >= 700
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x));
#else
  asm volatile("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
#endif
  o[threadIdx.x] = y;
}
//== unchanged
//== findings
architecture-guard.cu:6: guarded inline-ptx
