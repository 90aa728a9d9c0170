// The function of a cleanup attribute is called where the scope of the variable ends, which no call shows.
//== input
__device__ void last(int *v) { *v = __shfl(*v, 0); }
template <class T> __device__ void inTemplate(T *p) {
  if (p[threadIdx.x] > 2) {
    int v __attribute__((cleanup(last))) = 3;
    p[0] = v;
  }
}
__device__ int shared(int *p) {
  int v __attribute__((cleanup(last))) = p[0];
  return __shfl(v, 1);
}
__global__ void k(int *p) {
  int v = p[0];
  last(&v);
  p[0] = v + shared(p);
}
//== unchanged
//== findings
caller-is-cleanup.cu:1: manual shuffle-to-sync
caller-is-cleanup.cu:10: manual shuffle-to-sync
