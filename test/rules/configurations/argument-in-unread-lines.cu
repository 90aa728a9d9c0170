// With WIDE the default would be written out behind an argument that is there already.
//== input
__device__ int vote(int v, int w = 0) { return __any(v + w); }
__global__ void k(int *o) {
  int v = o[threadIdx.x];
  if (v > 0)
    v = vote(v
#ifdef WIDE
             , 3
#endif
    );
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
argument-in-unread-lines.cu:1: manual vote-to-sync
