// In another build `priv::vote` is the function of a namespace that priv uses.
//== input
namespace wide {
__device__ int vote(int v, int seed = 0) { return v + seed; }
} // namespace wide
namespace priv {
#ifdef OTHER
using namespace wide;
#else
__device__ int vote(int v) { return __all(v); }
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
callee-of-a-namespace-with-a-using.cu:8: manual vote-to-sync
