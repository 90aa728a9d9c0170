// A mask cannot follow a parameter pack.
//== input
template <class... T> __device__ int sum(T... v) {
  int s = (0 + ... + v);
  return s + __shfl_down(s, 1);
}
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    o[threadIdx.x] = sum(v, n);
}
//== unchanged
//== findings
parameter-pack.cu:3: manual shuffle-to-sync
