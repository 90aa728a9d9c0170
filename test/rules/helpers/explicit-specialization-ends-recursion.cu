// The specialization that ends a recursion holds the operation: the template hands the mask on.
//== input
template <int N> __device__ int deep(int v) { return v + deep<N - 1>(v); }
template <> __device__ int deep<0>(int v) { return __shfl(v, 0); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    o[0] = deep<3>(v);
}
//== fixed
template <int N> __device__ int deep(int v, unsigned ws_mask = 0xffffffffu) { return v + deep<N - 1>(v, ws_mask); }
template <> __device__ int deep<0>(int v, unsigned ws_mask) { return __shfl_sync(ws_mask, v, 0); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = deep<3>(v, ws_m1);
}
//== findings
explicit-specialization-ends-recursion.cu:2: proven shuffle-to-sync
