// A call that is written in PTX.
//== input
extern "C" __device__ int vote(int *o) { return __any(o[1]); }
__global__ void kernel(int *o) {
  o[1] = vote(o);
  if (threadIdx.x < 5)
    asm volatile("{ .reg .b32 r; call (r), vote, (%0); }" ::"l"(o));
}
//== unchanged
//== findings
caller-in-asm.cu:1: manual vote-to-sync
