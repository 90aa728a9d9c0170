// R27: a template that nothing instantiates calls the one function of that name.
//== input
__device__ int sum(int v) { return v + __shfl_xor_sync(0xffffffff, v, 1); }
template <class T> __global__ void k(T *p, const T *in) {
  T v = in[threadIdx.x];
  if (v > 3) v = sum(v);
  p[threadIdx.x] = v;
}
//== unchanged
//== findings
divergent-caller-in-template.cu:4: finding divergent-caller
