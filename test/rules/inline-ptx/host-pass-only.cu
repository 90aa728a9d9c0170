// A statement that only the host pass sees is no part of any kernel.
//== no-nvcc the statement is left as it is
//== input
__device__ int next(int x) {
  int y = x;
#ifndef __CUDA_ARCH__
  asm("shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x));
#endif
  return y;
}
//== unchanged
//== findings
host-pass-only.cu:4: guarded inline-ptx
