// In another build a macro closes the namespace in front of the function and opens the class, with as many braces of each kind.
//== input
#define VOTER } struct Voter { int bias;
#ifdef OTHER
namespace other {
VOTER
__device__ int vote(int v, int seed = 0) { return v + seed; }
};
#else
struct Voter {
  int bias;
  __device__ int vote(int v) { return __all(v + bias); }
};
#endif
__global__ void k(int *o) {
#ifdef DOUBLE
  o[threadIdx.x] *= 2;
#endif
  Voter voter = {3};
  if (o[threadIdx.x] > 2)
    o[threadIdx.x] = voter.vote(o[threadIdx.x]);
}
//== unchanged
//== findings
callee-of-an-object-whose-class-a-macro-goes-on-with.cu:10: manual vote-to-sync
