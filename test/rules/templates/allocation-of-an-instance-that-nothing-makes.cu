// Nothing makes Pool<int>, so that its operator new is only declared; what comes there with part of a warp is what its text says.
//== input
typedef decltype(sizeof(0)) size;
template <class T> struct Pool {
  T v;
  static __device__ void *operator new(size n, T *from) { return from + __popc(__ballot(1)) * n; }
};
template <class T> __global__ void k(T *p, int *q) {
  if (p[threadIdx.x] > 2)
    p[threadIdx.x] = (new (q) Pool<int>)->v;
}
//== unchanged
//== findings
allocation-of-an-instance-that-nothing-makes.cu:4: manual vote-to-sync
