// Without a block around the exit there is no place to narrow the mask.
//== input
__global__ void kernel(int *o, int n, int size) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (size > 3)
      if (v > size)
        break;
    v += __shfl(v, 0);
  }
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
break-in-unbraced-uniform-branch.cu:7: manual shuffle-to-sync
