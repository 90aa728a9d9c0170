// The call operators of the unit get the mask, or could not take it.
//== input
struct Sum {
  __device__ int operator()(int v) const { return __popc(__ballot(v)); }
};
struct Plus {
  __device__ int operator()(int a, int b, int c) const { return a + b + c; }
};
template <class Op>
__device__ int apply(int v) { return v > 2 ? Op()(v) : 0; }
__global__ void k(int *o) {
  int v = o[threadIdx.x];
#ifdef DOUBLE
  v *= 2;
#endif
  o[threadIdx.x] = apply<Sum>(v);
}
//== fixed
struct Sum {
  __device__ int operator()(int v, unsigned ws_mask) const { return __popc(__ballot_sync(ws_mask, v)); }
};
struct Plus {
  __device__ int operator()(int a, int b, int c) const { return a + b + c; }
};
template <class Op>
__device__ int apply(int v) { bool ws_c1; unsigned ws_m1; return (ws_c1 = (v > 2), ws_m1 = __ballot_sync(0xffffffffu, ws_c1), ws_c1) ? Op()(v, ws_m1) : 0; }
__global__ void k(int *o) {
  int v = o[threadIdx.x];
#ifdef DOUBLE
  v *= 2;
#endif
  o[threadIdx.x] = apply<Sum>(v);
}
//== findings
callee-of-a-temporary.cu:2: assumed vote-to-sync
