// A second name for the linker: calls of it are calls of the function.
//== input
static __device__ int vote(int *o) { return __any(o[1]); }
extern "C" __device__ int second(int *o) __attribute__((alias("vote")));
__global__ void kernel(int *o) {
  if (threadIdx.x < 5)
    o[0] = second(o);
  o[1] = vote(o);
}
//== unchanged
//== findings
caller-is-alias.cu:1: manual vote-to-sync
