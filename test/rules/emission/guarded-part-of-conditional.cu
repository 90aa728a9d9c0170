// The lines to repeat would hold half of an #if: nothing is edited.
//== options --emit guarded
//== input
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  v = (v +
#ifdef USE_TWO
       2 +
#endif
       __shfl(v, 0));
#ifdef USE_THREE
  v = (v + 3 +
#else
  v = (v + 4 +
#endif
       __shfl(v, 0));
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
guarded-part-of-conditional.cu:7: manual shuffle-to-sync
guarded-part-of-conditional.cu:13: manual shuffle-to-sync
