// A use that is the argument of another macro is expanded there as often as that macro likes; and what takes any number of arguments cannot tell the mask from the rest.
//== input
#define STEP(v, d) (v + __shfl_down(v, d))
#define REST(v, ...) (v + __shfl_up(v, __VA_ARGS__))
#define TWICE(x) ((x) + (x))
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  if (p[threadIdx.x])
    v = TWICE(STEP(v, 1)) + REST(v, 2);
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
mask-parameter-not-for-arguments.cu:1: manual shuffle-to-sync
mask-parameter-not-for-arguments.cu:2: manual shuffle-to-sync
