// The guard asks for a macro, and the macro is defined where a version is asked for: guarded all the same.
//== input
#if CUDART_VERSION >= 9000
#define HAS_SYNC
#endif
__global__ void kernel(int *o, int v) {
#ifdef HAS_SYNC
  o[0] = __any_sync(0xffffffffu, v);
#else
  o[0] = __any(v);
#endif
}
//== unchanged
//== findings
macro-from-version.cu:8: guarded vote-to-sync
