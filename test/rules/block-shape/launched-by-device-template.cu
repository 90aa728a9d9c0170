// A template of device code launches what its arguments decide: in blocks of any shape.
//== no-nvcc launches in kernels need separate compilation
//== input
template <class T> __global__ void k(T *o) {
  T v = o[threadIdx.x];
  if (threadIdx.y == 0)
    v += __shfl(v, 2);
  o[threadIdx.x + threadIdx.y * 32] = v;
}
struct S {
  static __global__ void k2(int *o) {
    int v = o[threadIdx.x];
    if (threadIdx.y == 0)
      v += __shfl(v, 2);
    o[threadIdx.x + threadIdx.y * 32] = v;
  }
};
template <class T, class Q> __device__ void go(T *o, dim3 b) {
  k<T><<<1, b>>>(o);
  Q::k2<<<1, b>>>(o);
}
void host(int *o) {
  k<int><<<1, 32>>>(o);
  S::k2<<<1, 32>>>(o);
}
//== fixed
template <class T> __global__ void k(T *o) {
  T v = o[threadIdx.x];
  const bool ws_c1 = threadIdx.y == 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_sync(ws_m1, v, 2);
  o[threadIdx.x + threadIdx.y * 32] = v;
}
struct S {
  static __global__ void k2(int *o) {
    int v = o[threadIdx.x];
    const bool ws_c1 = threadIdx.y == 0;
    const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
    if (ws_c1)
      v += __shfl_sync(ws_m1, v, 2);
    o[threadIdx.x + threadIdx.y * 32] = v;
  }
};
template <class T, class Q> __device__ void go(T *o, dim3 b) {
  k<T><<<1, b>>>(o);
  Q::k2<<<1, b>>>(o);
}
void host(int *o) {
  k<int><<<1, 32>>>(o);
  S::k2<<<1, 32>>>(o);
}
//== findings
launched-by-device-template.cu:4: assumed shuffle-to-sync
launched-by-device-template.cu:11: proven shuffle-to-sync
