// A virtual call operator of a class template, called in a template that nothing instantiates: another one may run.
//== input
template <class T> struct Box {
  __device__ virtual void operator()(volatile T *s, T v) const {}
};
template <class T> struct Filled : Box<T> {
  __device__ void operator()(volatile T *s, T v) const override { s[threadIdx.x] = v; }
};
template <class T> __global__ void k(T *o) {
  __shared__ volatile T s[32];
  Filled<T> d;
  const Box<T> &x = d;
  x(s, o[threadIdx.x]);
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
//== unchanged
//== findings
virtual-operators-of-templates.cu:12: manual warp-synchronous-memory
