// No directive may stand among the arguments of a macro: the whole statement is repeated.
//== options --emit guarded
//== input
#define ADD(a, b) ((a) + (b))
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  v = ADD(v,
          __shfl(v,
                 0));
  o[threadIdx.x] = v;
}
//== fixed
#define ADD(a, b) ((a) + (b))
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
#if CUDART_VERSION >= 9000
  v = ADD(v,
          __shfl_sync(0xffffffffu, v,
                 0));
#else
  v = ADD(v,
          __shfl(v,
                 0));
#endif
  o[threadIdx.x] = v;
}
//== findings
guarded-macro-arguments.cu:5: proven shuffle-to-sync
