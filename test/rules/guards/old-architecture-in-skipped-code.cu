// A test that lets Volta in guards nothing: the code is skipped for another reason, and may be built by others.
//== input
__global__ void kernel(int *o) {
#ifdef WITH_SHUFFLES
#if __CUDA_ARCH__ >= 300
  o[0] = __shfl(o[1], 0);
#endif
#ifdef __CUDA_ARCH__
  o[2] = __shfl(o[3], 0);
#endif
#if CUDART_VERSION < 9000
  o[4] = __shfl(o[5], 0);
#endif
#endif
}
//== unchanged
//== findings
old-architecture-in-skipped-code.cu:4: unreachable shuffle-to-sync
old-architecture-in-skipped-code.cu:7: unreachable shuffle-to-sync
old-architecture-in-skipped-code.cu:10: guarded shuffle-to-sync
