// Unread lines paste the name of a class with a base, whose function would take the mask as a seed.
//== input
struct Copy {
  static __device__ int vote(int v, int seed = 0) { return v + seed; }
};
template <int N> struct All {
  static __device__ int vote(int v) { return __all(v); }
};
#define MAKE(A, B) template <> struct A##B<64> : Copy {};
#ifdef OTHER
MAKE(Al, l)
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All<32>::vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-class-that-pasting-specialises.cu:5: manual vote-to-sync
