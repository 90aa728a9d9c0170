// The suppressed statement stays, its neighbour is edited.
//== input
__global__ void kernel(unsigned *p) {
  unsigned v = p[threadIdx.x], w;
  asm volatile("shfl.down.b32 %0, %1, 1, 31;" : "=r"(w) : "r"(v)); // NOLINT(warpshift-inline-ptx): only built for Kepler
  p[threadIdx.x] = w + __shfl_down(v, 2);
}
//== no-nvcc the suppressed statement stays
//== fixed
__global__ void kernel(unsigned *p) {
  unsigned v = p[threadIdx.x], w;
  asm volatile("shfl.down.b32 %0, %1, 1, 31;" : "=r"(w) : "r"(v)); // NOLINT(warpshift-inline-ptx): only built for Kepler
  p[threadIdx.x] = w + __shfl_down_sync(0xffffffffu, v, 2);
}
//== findings
suppressed-beside-edited.cu:3: suppressed inline-ptx
suppressed-beside-edited.cu:4: proven shuffle-to-sync
