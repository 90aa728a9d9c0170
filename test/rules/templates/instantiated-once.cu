// One instantiation is enough: values come from it, and nothing has to be assumed.
//== input
template <class T> __global__ void kernel(T *o, T limit) {
  T v = o[threadIdx.x];
  if (v > limit)
    o[0] = __shfl(v, 0);
}
template __global__ void kernel<int>(int *, int);
//== fixed
template <class T> __global__ void kernel(T *o, T limit) {
  T v = o[threadIdx.x];
  const bool ws_c1 = v > limit;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __shfl_sync(ws_m1, v, 0);
}
template __global__ void kernel<int>(int *, int);
//== findings
instantiated-once.cu:4: proven shuffle-to-sync
