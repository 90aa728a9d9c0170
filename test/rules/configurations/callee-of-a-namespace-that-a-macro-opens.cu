// In another build a macro opens the namespace around the other function.
//== input
#define OPEN(name) namespace name {
#define CLOSE }
namespace priv {
__device__ int vote(int v) { return __all(v); }
} // namespace priv
#ifdef OTHER
OPEN(priv)
__device__ int vote(int v, int seed) { return v + seed; }
CLOSE
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
callee-of-a-namespace-that-a-macro-opens.cu:4: manual vote-to-sync
