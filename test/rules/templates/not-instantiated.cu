// A template that nothing instantiates: the text decides, and the grade says so (R32, A9).
//== input
template <class T> __global__ void kernel(T *o, T limit) {
  T v = o[threadIdx.x];
  if (v > limit)
    o[0] = __shfl(v, 0);
}
//== fixed
template <class T> __global__ void kernel(T *o, T limit) {
  T v = o[threadIdx.x];
  const bool ws_c1 = v > limit;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __shfl_sync(ws_m1, v, 0);
}
//== findings
not-instantiated.cu:4: assumed shuffle-to-sync
