// In the template, Op is its parameter, and no class beside it.
//== input
struct Op {
  static __device__ int enact(int v) { return __all(v); }
};
struct Copy {
  static __device__ int enact(int v, int seed = 0) { return v + seed; }
};
template <class Op> __device__ int apply(int v) {
#ifdef DOUBLE
  v *= 2;
#endif
  if (v > 2)
    return Op::enact(v);
  return 0;
}
__global__ void k(int *o) { o[threadIdx.x] = apply<Op>(o[threadIdx.x]) + apply<Copy>(2); }
//== unchanged
//== findings
callee-of-a-class-that-a-parameter-hides.cu:2: manual vote-to-sync
