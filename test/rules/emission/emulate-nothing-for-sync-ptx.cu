// Inline PTX with .sync needs sm_30.
//== options --target sm_20
//== no-nvcc the inline PTX is left as it is
//== input
__global__ void kernel(int *o) {
  int v = o[threadIdx.x], w;
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(w) : "r"(v));
  o[threadIdx.x] = w;
}
//== unchanged
//== findings
emulate-nothing-for-sync-ptx.cu:3: finding no-substitute
