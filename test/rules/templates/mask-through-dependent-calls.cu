// Nothing instantiates the templates. A mask that one passes to another by value is the same mask afterwards; the helper
// behind them rests on their text as they do (A9).
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
//== fixed
__device__ int step(int v, unsigned ws_mask = 0xffffffffu) { return v + __shfl_up_sync(ws_mask, v, 1); }
template <int K> __device__ __forceinline__ void iteration(int *v, unsigned ws_mask = 0xffffffffu) {
  if (K == 0)
    *v = step(*v, ws_mask);
}
template <int K> __device__ void twice(int *o, unsigned ws_mask = 0xffffffffu) {
  int v = o[threadIdx.x];
  iteration<K>(&v, ws_mask);
  iteration<K>(&v, ws_mask);
  o[threadIdx.x] = v;
}
template <int K> __global__ void kernel(int *o, int n) {
  const bool ws_c1 = threadIdx.x < n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    twice<K>(o, ws_m1);
}
//== findings
mask-through-dependent-calls.cu:1: assumed shuffle-to-sync
