// An explicit specialization that nobody compiled, of a function and of a variable.
//== input
template <int N> __device__ constexpr int lanes() { return 32; }
template <int N> constexpr int Lanes = 32;
#ifdef FAST
template <> __device__ constexpr int lanes<4>() { return 20; }
template <> constexpr int Lanes<4> = 20;
#endif
__global__ void function(int *o) {
  int t = threadIdx.x;
  if (t % 32 < lanes<4>())
    o[t] = __any(o[t]);
}
__global__ void variable(int *o) {
  int t = threadIdx.x;
  if (t % 32 < Lanes<4>)
    o[t] = __any(o[t]);
}
//== fixed
template <int N> __device__ constexpr int lanes() { return 32; }
template <int N> constexpr int Lanes = 32;
#ifdef FAST
template <> __device__ constexpr int lanes<4>() { return 20; }
template <> constexpr int Lanes<4> = 20;
#endif
__global__ void function(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t % 32 < lanes<4>();
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
__global__ void variable(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t % 32 < Lanes<4>;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
//== findings
specialization-in-the-other-arm.cu:10: assumed vote-to-sync
specialization-in-the-other-arm.cu:15: assumed vote-to-sync
