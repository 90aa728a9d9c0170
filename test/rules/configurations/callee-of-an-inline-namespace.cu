// In another build `priv::vote` with two arguments is the function of a namespace that is part of priv.
//== input
namespace priv {
__device__ int vote(int v) { return __all(v); }
#ifdef OTHER
inline namespace wide {
__device__ int vote(int v, int seed) { return v + seed; }
} // namespace wide
#endif
} // namespace priv
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = priv::vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-an-inline-namespace.cu:2: manual vote-to-sync
