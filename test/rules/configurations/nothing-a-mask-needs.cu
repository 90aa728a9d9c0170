// Lines that Volta and later never see, and lines that only print: nothing is in doubt.
//== input
__global__ void k(int *o) {
  int t = threadIdx.x;
#if 0
  if (o[t] > 3)
    return;
#endif
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 300
  if (o[t] > 3)
    return;
#endif
#ifdef __HIP_PLATFORM_AMD__
  if (o[t] > 3)
    return;
#endif
#ifdef VERBOSE
  printf("%d: %d\n", t, o[t] + 1);
  assert(o[t] >= 0 && t < 1024);
#endif
  o[t] = __any(o[t]);
}
//== fixed
__global__ void k(int *o) {
  int t = threadIdx.x;
#if 0
  if (o[t] > 3)
    return;
#endif
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 300
  if (o[t] > 3)
    return;
#endif
#ifdef __HIP_PLATFORM_AMD__
  if (o[t] > 3)
    return;
#endif
#ifdef VERBOSE
  printf("%d: %d\n", t, o[t] + 1);
  assert(o[t] >= 0 && t < 1024);
#endif
  o[t] = __any_sync(0xffffffffu, o[t]);
}
//== findings
nothing-a-mask-needs.cu:19: proven vote-to-sync
