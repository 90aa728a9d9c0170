// The alias is what the arms choose, and the functions stand outside of them: one of the classes has a function without the parameter.
//== options --extra-arg=-DWIDE
//== input
struct Plain { static __device__ int total(int v) { return v; } };
struct Voting { static __device__ int total(int v) { return __ballot(v); } };
#ifdef WIDE
using Chosen = Voting;
#else
using Chosen = Plain;
#endif
__global__ void k(int *o) {
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = Chosen::total(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-an-alias-in-an-arm.cu:2: manual vote-to-sync
