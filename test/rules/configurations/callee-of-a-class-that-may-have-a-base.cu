// Mid has bases, so that a vote of one of them may be meant in another build.
//== input
struct Base {
  static __device__ int vote(int v, int seed = 0) { return v + seed; }
};
template <class B> struct Mid : B {};
template <> struct Mid<int> {
  static __device__ int vote(int v) { return __all(v); }
};
__global__ void k(int *p) {
#ifdef DOUBLE
  p[threadIdx.x] *= 2;
#endif
  if (p[threadIdx.x] > 2)
    p[threadIdx.x] = Mid<int>::vote(p[threadIdx.x]) + Mid<Base>::vote(2);
}
//== unchanged
//== findings
callee-of-a-class-that-may-have-a-base.cu:6: manual vote-to-sync
