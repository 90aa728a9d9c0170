// A scan that nothing calls yet: its index and its array are what callers will say.
//== input
template <typename T> __device__ T scanWarp(volatile T *p, int i) {
  const int lane = i & 31;
  if (lane >= 1)
    p[i] = p[i - 1] + p[i];
  if (lane >= 2)
    p[i] = p[i - 2] + p[i];
  return lane > 0 ? p[i - 1] : T(0);
}
//== unchanged
//== findings
