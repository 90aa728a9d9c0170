// In a template without an instance, an argument that is a list without a type: it may be of any class.
//== input
__device__ int vote(int x) { return __any(x); }
struct Some {
  int v = vote(3);
};
template <class T> __global__ void t(T *p) {
  if (p[threadIdx.x].v > 2) {
    p[0].v = use(p, {});
  }
}
__global__ void k(int *p) { p[threadIdx.x] = vote(p[0]); }
//== unchanged
//== findings
initialiser-of-unknown-class-list.cu:1: manual vote-to-sync
