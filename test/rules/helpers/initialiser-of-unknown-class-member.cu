// In a template without an instance, a member of a type that an instance tells: it may be of any class.
//== input
__device__ int vote(int x) { return __any(x); }
struct Some {
  int v = vote(3);
};
template <class T> struct Holder {
  T member;
};
template <class T> __global__ void t(T *p) {
  if (p[threadIdx.x].v > 2) {
    Holder<T> h;
    p[0].v = h.member.v;
  }
}
__global__ void k(int *p) { p[threadIdx.x] = vote(p[0]); }
//== unchanged
//== findings
initialiser-of-unknown-class-member.cu:1: manual vote-to-sync
