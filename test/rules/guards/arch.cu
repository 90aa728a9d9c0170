// Code below an architecture is taken care of already.
//== input
__global__ void kernel(int *o, int v) {
#if __CUDA_ARCH__ >= 700
  o[0] = __shfl_sync(0xffffffffu, v, 0);
#else
  o[0] = __shfl(v, 0);
#endif
}
//== unchanged
//== findings
arch.cu:5: guarded shuffle-to-sync
