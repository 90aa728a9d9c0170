// What `swap` writes is not known before the template is instantiated: no barrier can stand inside of it.
//== input
template <typename T> __global__ void kernel(const T *in, T *out) {
  __shared__ volatile T s[64];
  int t = threadIdx.x;
  if (t < 32) {
    s[t] = in[t];
    swap(s[t], s[t ^ 1]);
    out[t] = s[t];
  }
}
//== unchanged
//== findings
template-swaps-elements.cu:6: manual warp-synchronous-memory
template-swaps-elements.cu:7: manual warp-synchronous-memory
