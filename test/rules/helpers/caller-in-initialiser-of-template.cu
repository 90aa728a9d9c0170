// A constructor that the compiler writes is not there until something uses it, which a template without an instance does not: whose members an
// object in such a template has, nobody says.
//== input
__device__ int first(int v) { return __shfl(v, 0); }
__device__ int second(int v) { return __shfl(v, 1); }
struct Whole {
  int a = 0;
  int v = first(1);
};
struct Part {
  int v = second(1);
};
template <class T> struct Holder {
  Part part;
};
template <class T> __global__ void t(T *p) {
  if (p[threadIdx.x] > 2) {
    Whole w;
    Holder<T> h;
    p[0] = w.v + h.part.v + p[1];
  }
}
__global__ void k(int *p) { p[threadIdx.x] = first(2) + second(p[1]); }
//== unchanged
//== findings
caller-in-initialiser-of-template.cu:1: manual shuffle-to-sync
caller-in-initialiser-of-template.cu:2: manual shuffle-to-sync
