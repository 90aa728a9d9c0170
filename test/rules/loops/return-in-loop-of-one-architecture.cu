// The host and older architectures have another body under the same head: that nothing leaves a loop there does not keep the device's
// own from carrying its returns.
//== input
template <class T> __host__ __device__ __forceinline__ int leastOf() { return -1; }
template <class S> __device__ int score(const S &s, int m, int *sink, int least) {
#if __CUDA_ARCH__ >= 350
  int r = 0;
  for (int b = 0; b < m; b += 32) {
    int best = s.match(b);
    r += __shfl_up(best, 1);
    if (b + 32 < m) {
      best = __shfl(best, 31);
      if (best < least)
        return leastOf<S>();
    }
  }
  *sink = __shfl(r, 3);
  return r;
#else
  return 0;
#endif
}
//== fixed
template <class T> __host__ __device__ __forceinline__ int leastOf() { return -1; }
template <class S> __device__ int score(const S &s, int m, int *sink, int least) {
#if __CUDA_ARCH__ >= 350
  int r = 0;
  bool ws_left4 = false;
  int ws_value4;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int b = 0; (ws_c1 = (b < m), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); b += 32) {
    int best = s.match(b);
    r += __shfl_up_sync(ws_it1, best, 1);
    const bool ws_c2 = b + 32 < m;
    const unsigned ws_m2 = __ballot_sync(ws_it1, ws_c2);
    if (ws_c2) {
      best = __shfl_sync(ws_m2, best, 31);
      if (best < least)
        { ws_value4 = leastOf<S>(); ws_left4 = true; }
    }
    const bool ws_c3 = ws_left4;
    const unsigned ws_m3 = __ballot_sync(ws_it1, ws_c3);
    if (ws_c3) break;
    ws_it1 &= ~ws_m3;
  }
  const bool ws_c4 = ws_left4;
  const unsigned ws_m4 = __ballot_sync(0xffffffffu, ws_c4);
  if (ws_c4) return ws_value4;
  *sink = __shfl_sync(~ws_m4, r, 3);
  return r;
#else
  return 0;
#endif
}
//== findings
return-in-loop-of-one-architecture.cu:7: assumed shuffle-to-sync
return-in-loop-of-one-architecture.cu:9: assumed shuffle-to-sync
return-in-loop-of-one-architecture.cu:14: assumed shuffle-to-sync
