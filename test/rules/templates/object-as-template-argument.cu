// An object that is a template argument may read the lane when it is asked.
//== no-nvcc C++20 alone has such parameters
//== options --extra-arg=-std=c++20
//== input
struct Odd {
  int bits = 1;
  __device__ constexpr operator bool() const { return bits; }
};
template <Odd Which> __device__ int kept(int v) {
  if (Which)
    v = __any(v);
  return v;
}
//== fixed
struct Odd {
  int bits = 1;
  __device__ constexpr operator bool() const { return bits; }
};
template <Odd Which> __device__ int kept(int v) {
  const bool ws_c1 = static_cast<bool>(Which);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v = __any_sync(ws_m1, v);
  return v;
}
//== findings
object-as-template-argument.cu:7: assumed vote-to-sync
