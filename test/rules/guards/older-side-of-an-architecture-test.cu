// No device that is parsed for compiles the other side of the test; the host pass does, where the architecture is not defined.
//== input
__device__ int vote(int x) {
#if __CUDA_ARCH__ >= 350
  return __any(x) + 1;
#else
  return __any(x);
#endif
}
__global__ void kernel(int *o) { o[threadIdx.x] = vote(o[threadIdx.x]); }
//== fixed
__device__ int vote(int x) {
#if __CUDA_ARCH__ >= 350
  return __any_sync(0xffffffffu, x) + 1;
#else
  return __any(x);
#endif
}
__global__ void kernel(int *o) { o[threadIdx.x] = vote(o[threadIdx.x]); }
//== findings
older-side-of-an-architecture-test.cu:3: proven vote-to-sync
older-side-of-an-architecture-test.cu:5: guarded vote-to-sync
