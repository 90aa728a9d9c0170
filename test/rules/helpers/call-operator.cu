// A functor gets a mask parameter when it has one call operator; no default, so that a call nobody saw does not compile.
//== input
struct Sum {
  int bias;
  __device__ int operator()(int v) const { return bias + __shfl_xor(v, 1); }
};
template <int N> struct Shift {
  __device__ void operator()(int &v, int d) { v += __shfl_down(v, d * N); }
};
struct Two {
  __device__ int operator()(int v) const { return __shfl_xor(v, 1); }
  __device__ int operator()(int v, int d) const { return __shfl_xor(v, d); }
};
template <template <int> class Op> __device__ int apply(int v) {
  Op<2>()(v, 1);
  return v;
}
template <class Op> __device__ int use(Op op, int v) { return op(v); }
__global__ void kernel(int *p) {
  Sum sum{3};
  int v = p[threadIdx.x];
  if (v > 2)
    p[0] = sum(v) + apply<Shift>(v) + Two()(v) + use(sum, v);
}
//== fixed
struct Sum {
  int bias;
  __device__ int operator()(int v, unsigned ws_mask) const { return bias + __shfl_xor_sync(ws_mask, v, 1); }
};
template <int N> struct Shift {
  __device__ void operator()(int &v, int d, unsigned ws_mask) { v += __shfl_down_sync(ws_mask, v, d * N); }
};
struct Two {
  __device__ int operator()(int v) const { return __shfl_xor(v, 1); }
  __device__ int operator()(int v, int d) const { return __shfl_xor_sync(0xffffffffu, v, d); }
};
template <template <int> class Op> __device__ int apply(int v, unsigned ws_mask = 0xffffffffu) {
  Op<2>()(v, 1, ws_mask);
  return v;
}
template <class Op> __device__ int use(Op op, int v, unsigned ws_mask = 0xffffffffu) { return op(v, ws_mask); }
__global__ void kernel(int *p) {
  Sum sum{3};
  int v = p[threadIdx.x];
  const bool ws_c1 = v > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = sum(v, ws_m1) + apply<Shift>(v, ws_m1) + Two()(v) + use(sum, v, ws_m1);
}
//== findings
call-operator.cu:3: proven shuffle-to-sync
call-operator.cu:6: proven shuffle-to-sync
call-operator.cu:9: manual shuffle-to-sync
call-operator.cu:10: assumed shuffle-to-sync
