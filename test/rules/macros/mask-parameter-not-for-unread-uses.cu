// A use that no configuration compiles, or that another macro makes which nothing expands, could not be given its mask.
//== input
#define STEP(v, d) v += __shfl_down(v, d)
#define FIRST(v) v = __shfl(v, 0)
#define UNUSED(v) FIRST(v)
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  if (p[threadIdx.x]) {
    STEP(v, 1);
    FIRST(v);
  }
#if 0
  STEP(v, 2);
#endif
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
mask-parameter-not-for-unread-uses.cu:1: manual shuffle-to-sync
mask-parameter-not-for-unread-uses.cu:2: manual shuffle-to-sync
