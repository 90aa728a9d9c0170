// What compilers before CUDA 9 called their version: newer ones do not compile that branch.
//== input
__global__ void kernel(int *o) {
#if defined(__CUDACC_VER__) && __CUDACC_VER__ < 90000
  o[0] = __any(o[1]);
#else
  o[0] = __any_sync(0xffffffffu, o[1]);
#endif
#if __CUDACC_VER__ >= 90000
  o[2] = __all_sync(0xffffffffu, o[3]);
#else
  o[2] = __all(o[3]);
#endif
}
//== unchanged
//== findings
version-as-one-number.cu:3: guarded vote-to-sync
version-as-one-number.cu:10: guarded vote-to-sync
