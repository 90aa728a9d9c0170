// In another build a macro declares the class, whose function takes a seed.
//== input
#define BOTH(name) struct Voter { int bias; __device__ int name(int v, int seed = 0) { return v + seed; } };
#ifdef OTHER
BOTH(vote)
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
callee-of-an-object-whose-class-a-macro-declares.cu:7: manual vote-to-sync
