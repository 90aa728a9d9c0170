// Whoever does not rely on the text of such templates leaves the helper that they call alone, too.
//== options --assume no-instantiated
//== input
__device__ int step(int v) { return v + __shfl_up(v, 1); }
template <int K> __device__ __forceinline__ void iteration(int *v) {
  if (K == 0)
    *v = step(*v);
}
template <int K> __device__ void twice(int *o) {
  int v = o[threadIdx.x];
  iteration<K>(&v);
  iteration<K>(&v);
  o[threadIdx.x] = v;
}
template <int K> __global__ void kernel(int *o, int n) {
  if (threadIdx.x < n)
    twice<K>(o);
}
//== unchanged
//== findings
helper-of-template-denied.cu:1: manual shuffle-to-sync
