// The ballot would stand in lines that a build without WIDE leaves out, the call that uses it outside of them.
//== options --extra-arg=-DWIDE
//== input
__global__ void k(float *o) {
  float v = o[threadIdx.x];
#ifdef WIDE
  if (v > 2)
#endif
    v += __shfl_down(v, 1);
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
ballot-in-an-arm.cu:6: manual shuffle-to-sync
