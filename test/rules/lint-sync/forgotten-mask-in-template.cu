// The mask was forgotten in a template that nothing instantiates.
//== input
template <int N> __device__ void f(int (&v)[N], int d) {
  for (int i = 0; i < N; ++i)
    v[i] += __shfl_xor_sync(v[i], d);
}
//== unchanged
//== findings
forgotten-mask-in-template.cu:3: finding mask-is-data
