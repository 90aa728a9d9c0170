// Which of two definitions a use means is for a condition to say; and a text that tests whether the macro is there.
//== input
#ifdef FAST
#define STEP(v, d) v += d
#else
#define STEP(v, d) v += __shfl_down(v, d)
#endif
#define FIRST(v) v = __shfl(v, 0)
#ifdef FIRST
#define HAS_FIRST 1
#endif
__global__ void kernel(const int *p, int *o, int n) {
  int v = o[threadIdx.x];
  if (p[threadIdx.x]) {
    STEP(v, 1);
    FIRST(v);
  }
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
mask-parameter-not-for-two-meanings.cu:4: manual shuffle-to-sync
mask-parameter-not-for-two-meanings.cu:6: manual shuffle-to-sync
