// A template and its explicit specialization would have to change together.
//== input
template <class T> __device__ T first(T v) { return __shfl(v, 0); }
template <> __device__ int first<int>(int v) { return __shfl(v, 1); }
__global__ void kernel(int *o, float *f, int n) {
  int v = o[threadIdx.x];
  if (v > n) {
    o[0] = first(v);
    f[0] = first(f[1]);
  }
}
//== unchanged
//== findings
explicit-specialization.cu:1: manual shuffle-to-sync
explicit-specialization.cu:2: manual shuffle-to-sync
