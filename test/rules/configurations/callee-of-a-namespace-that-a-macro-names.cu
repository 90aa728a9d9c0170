// In another build the other function is one of priv, too.
//== input
#ifdef OTHER
#define ELSEWHERE priv
#else
#define ELSEWHERE wide
#endif
namespace priv {
__device__ int vote(int v) { return __all(v); }
} // namespace priv
#ifdef MORE
namespace ELSEWHERE {
__device__ int vote(int v, int seed = 0) { return v + seed; }
} // namespace ELSEWHERE
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
callee-of-a-namespace-that-a-macro-names.cu:7: manual vote-to-sync
