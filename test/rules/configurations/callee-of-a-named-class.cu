// `All<32>::enact` means no member of Copy, whatever lines a build has: All is a class, by no other name, and has no bases.
//== input
template <int N> struct All;
template <> struct All<32> {
  static __device__ int enact(int v) { return __all(v); }
};
struct Copy {
  static __device__ int enact(int v, int seed) { return v + seed; }
  template <int N> static __device__ int twice(int v) { return enact(v, N); }
};
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All<32>::enact(o[threadIdx.x]) + Copy::twice<2>(3);
}
//== fixed
template <int N> struct All;
template <> struct All<32> {
  static __device__ int enact(int v, unsigned ws_mask = 0xffffffffu) { return __all_sync(ws_mask, v); }
};
struct Copy {
  static __device__ int enact(int v, int seed) { return v + seed; }
  template <int N> static __device__ int twice(int v) { return enact(v, N); }
};
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = All<32>::enact(o[threadIdx.x], ws_m1) + Copy::twice<2>(3);
}
//== findings
callee-of-a-named-class.cu:3: assumed vote-to-sync
