// A member of Copy that is defined apart from it is none of All.
//== input
template <int N> struct All;
template <> struct All<32> {
  static __device__ int enact(int v) { return __all(v); }
};
template <class T> struct Copy {
  static __device__ T enact(T v, int seed = 0);
};
template <class T> __device__ T Copy<T>::enact(T v, int seed) { return v + seed; }
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All<32>::enact(o[threadIdx.x]) + Copy<int>::enact(3);
}
//== fixed
template <int N> struct All;
template <> struct All<32> {
  static __device__ int enact(int v, unsigned ws_mask = 0xffffffffu) { return __all_sync(ws_mask, v); }
};
template <class T> struct Copy {
  static __device__ T enact(T v, int seed = 0);
};
template <class T> __device__ T Copy<T>::enact(T v, int seed) { return v + seed; }
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = All<32>::enact(o[threadIdx.x], ws_m1) + Copy<int>::enact(3);
}
//== findings
callee-of-a-class-beside-members-defined-apart.cu:3: assumed vote-to-sync
