// A version guard: the old path is taken care of.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
#if CUDART_VERSION >= 9000
  o[0] = __any_sync(0xffffffffu, v);
#else
  o[0] = __any(v);
#endif
}
//== unchanged
//== findings
version.cu:6: guarded vote-to-sync
