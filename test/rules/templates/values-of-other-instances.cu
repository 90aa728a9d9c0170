// What a template that nothing instantiates calls has one instance, made for other arguments: its values are not those of the call.
//== input
template <int N> __device__ bool wide() { return N > 16; }
template <int N> __device__ void free_one(int *p) {
  if (threadIdx.x < 16 || wide<N>())
    p[0] = __shfl(p[1], 0);
}
template <int N> struct Row {
  __device__ bool isWide() const { return N > 16; }
  __device__ void used(int *p) { p[0] = isWide(); }
  __device__ void take(int *p) {
    if (threadIdx.x < 16 || isWide())
      p[0] = __shfl(p[1], 0);
  }
};
__global__ void k(int *p) {
  Row<32> r;
  r.used(p);
  p[1] = wide<32>();
}
void run(int *p) { k<<<1, 32>>>(p); }
//== fixed
template <int N> __device__ bool wide() { return N > 16; }
template <int N> __device__ void free_one(int *p) {
  const bool ws_c1 = threadIdx.x < 16 || wide<N>();
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = __shfl_sync(ws_m1, p[1], 0);
}
template <int N> struct Row {
  __device__ bool isWide() const { return N > 16; }
  __device__ void used(int *p) { p[0] = isWide(); }
  __device__ void take(int *p) {
    const bool ws_c1 = threadIdx.x < 16 || isWide();
    const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
    if (ws_c1)
      p[0] = __shfl_sync(ws_m1, p[1], 0);
  }
};
__global__ void k(int *p) {
  Row<32> r;
  r.used(p);
  p[1] = wide<32>();
}
void run(int *p) { k<<<1, 32>>>(p); }
//== findings
values-of-other-instances.cu:4: assumed shuffle-to-sync
values-of-other-instances.cu:11: assumed shuffle-to-sync
