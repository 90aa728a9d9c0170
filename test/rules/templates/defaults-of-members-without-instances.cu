// Default arguments and initialisers of a class template call a member that has instances, where only members that nothing instantiates use
// them: with part of the warp.
//== input
template <class T> struct Row {
  T x;
  T y = third(3);
  static __device__ T sum(T v) { return v + __shfl(v, 3); }
  static __device__ T third(T v) { return v + __shfl(v, 4); }
  __device__ void used(T *o) { o[0] = sum(o[1]) + third(o[2]); }
  __device__ T add(T a, T b = sum(2)) { return a + b; }
  __device__ void take(T *o) {
    if (o[threadIdx.x] > 2) {
      Row made{1};
      o[threadIdx.x] = add(o[1]) + made.y;
    }
  }
};
__global__ void k(int *o) {
  Row<int> r{2, 3};
  r.used(o);
}
//== unchanged
//== findings
defaults-of-members-without-instances.cu:4: manual shuffle-to-sync
defaults-of-members-without-instances.cu:5: manual shuffle-to-sync
