// A #define is repeated whole: nothing else fits between its lines.
//== options --emit guarded
//== input
#define FIRST(v)                                                               \
  do {                                                                         \
    v = __shfl(v, 0);                                                          \
  } while (0)
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  FIRST(v);
  o[threadIdx.x] = v;
}
//== fixed
#if CUDART_VERSION >= 9000
#define FIRST(v)                                                               \
  do {                                                                         \
    v = __shfl_sync(0xffffffffu, v, 0);                                                          \
  } while (0)
#else
#define FIRST(v)                                                               \
  do {                                                                         \
    v = __shfl(v, 0);                                                          \
  } while (0)
#endif
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  FIRST(v);
  o[threadIdx.x] = v;
}
//== findings
guarded-macro-body.cu:3: proven shuffle-to-sync
