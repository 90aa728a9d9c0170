// A macro in the bodies of helpers that take a mask: its text does not know the parameter.
//== input
#define FIRST(x) __shfl(x, 0)
__device__ int first(int x) { return FIRST(x); }
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3)
    x = first(x);
  o[threadIdx.x] = x;
}
//== unchanged
//== findings
statement-of-macro-in-helpers.cu:1: manual shuffle-to-sync
