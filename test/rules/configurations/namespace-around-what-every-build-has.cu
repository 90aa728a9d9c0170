// In another build vote is a function of priv, beside the one that is there.
//== input
namespace priv {
__device__ int vote(long v) { return __all(v != 0); }
}
#ifdef OTHER
namespace priv {
#endif
__device__ int vote(int v) { return v; }
#ifdef OTHER
}
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = priv::vote(o[threadIdx.x]);
}
//== unchanged
//== findings
namespace-around-what-every-build-has.cu:2: manual vote-to-sync
