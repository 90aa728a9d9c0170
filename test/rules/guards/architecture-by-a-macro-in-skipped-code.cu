// The test that lets Volta in is spelled by a macro: the code is skipped for another reason all the same.
//== input
#define ARCH __CUDA_ARCH__
#define HAS_SHUFFLE (__CUDA_ARCH__ >= 300)
#ifdef __CUDA_ARCH__
#define ON_DEVICE
#endif
__global__ void kernel(int *o) {
#ifdef WITH_SHUFFLES
#if ARCH >= 300
  o[0] = __shfl(o[1], 0);
#endif
#if HAS_SHUFFLE
  o[2] = __shfl(o[3], 0);
#endif
#ifdef ON_DEVICE
  o[4] = __shfl(o[5], 0);
#endif
#endif
}
//== unchanged
//== findings
architecture-by-a-macro-in-skipped-code.cu:9: unreachable shuffle-to-sync
architecture-by-a-macro-in-skipped-code.cu:12: unreachable shuffle-to-sync
architecture-by-a-macro-in-skipped-code.cu:15: unreachable shuffle-to-sync
