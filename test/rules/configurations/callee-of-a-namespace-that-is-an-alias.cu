// In another build priv is a name for the namespace with the other function.
//== input
namespace wide {
__device__ int vote(int v, int seed = 0) { return v + seed; }
} // namespace wide
#ifdef OTHER
namespace priv = wide;
#else
namespace priv {
__device__ int vote(int v) { return __all(v); }
} // namespace priv
#endif
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = priv::vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-a-namespace-that-is-an-alias.cu:8: manual vote-to-sync
