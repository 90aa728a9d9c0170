// In another build the function of priv takes a seed, and is defined outside of priv.
//== input
namespace priv {
#ifdef OTHER
__device__ int vote(int v, int seed);
#else
__device__ int vote(int v) { return __all(v); }
#endif
} // namespace priv
#ifdef OTHER
__device__ int priv::vote(int v, int seed = 0) { return v + seed; }
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
callee-of-a-namespace-that-is-defined-apart.cu:5: manual vote-to-sync
