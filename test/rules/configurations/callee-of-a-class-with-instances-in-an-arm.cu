// Unread lines declare All for other arguments: a class as well, and none that has the members of Copy.
//== input
template <int N> struct All;
template <> struct All<32> {
  static __device__ int enact(int v) { return __all(v); }
};
#ifdef WIDE
template <> struct All<64> {
  int kept;
};
#endif
struct Copy {
  static __device__ int enact(int v, int seed) { return v + seed; }
  template <int N> static __device__ int twice(int v) { return enact(v, N); }
};
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = All<32>::enact(o[threadIdx.x]) + Copy::twice<2>(3);
}
//== fixed
template <int N> struct All;
template <> struct All<32> {
  static __device__ int enact(int v, unsigned ws_mask = 0xffffffffu) { return __all_sync(ws_mask, v); }
};
#ifdef WIDE
template <> struct All<64> {
  int kept;
};
#endif
struct Copy {
  static __device__ int enact(int v, int seed) { return v + seed; }
  template <int N> static __device__ int twice(int v) { return enact(v, N); }
};
__global__ void k(int *o) {
  const bool ws_c1 = o[threadIdx.x] > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = All<32>::enact(o[threadIdx.x], ws_m1) + Copy::twice<2>(3);
}
//== findings
callee-of-a-class-with-instances-in-an-arm.cu:3: assumed vote-to-sync
