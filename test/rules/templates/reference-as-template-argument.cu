// A template parameter that is a reference names memory: lanes may find it changed.
//== input
template <const int &Limit> __device__ int first(int v) {
  if (Limit > 3)
    v = __any(v);
  return v;
}
template <int Limit> __device__ int second(int v) {
  if (Limit > 3)
    v = __any(v);
  return v;
}
//== fixed
template <const int &Limit> __device__ int first(int v) {
  const bool ws_c1 = Limit > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = __any_sync(ws_m1, v);
  return v;
}
template <int Limit> __device__ int second(int v) {
  if (Limit > 3)
    v = __any_sync(0xffffffffu, v);
  return v;
}
//== findings
reference-as-template-argument.cu:3: assumed vote-to-sync
reference-as-template-argument.cu:8: assumed vote-to-sync
