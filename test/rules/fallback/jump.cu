// Where jumps are not followed no snapshot is taken either.
//== options --fallback activemask
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
again:
  v += __shfl(v, 0);
  if (v < n)
    goto again;
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
jump.cu:4: manual shuffle-to-sync
