// In another build a macro opens the class, whose function takes a seed.
//== input
#define BEGIN(name) struct name {
#define END };
#ifdef OTHER
BEGIN(Voter)
int bias;
__device__ int vote(int v, int seed = 0) { return v + seed; }
END
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
callee-of-an-object-whose-class-a-macro-opens.cu:11: manual vote-to-sync
