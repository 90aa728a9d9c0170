// Lanes that go on to the next trip from inside a uniform branch are still in the loop: behind it nobody can name the rest.
//== input
__global__ void kernel(int *o, int n, int size) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (size > 3) {
      if (v > size)
        continue;
    }
    v += __shfl(v, 0);
  }
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
continue-in-uniform-branch.cu:8: manual shuffle-to-sync
