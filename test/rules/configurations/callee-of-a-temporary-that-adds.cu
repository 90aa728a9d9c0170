// In a build where Op is the other class, the mask would be a number to add.
//== input
struct Sum {
  __device__ int operator()(int v) const { return __popc(__ballot(v)); }
};
struct Plus {
  __device__ int operator()(int a, int b) const { return a + b; }
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
//== unchanged
//== findings
callee-of-a-temporary-that-adds.cu:2: manual vote-to-sync
