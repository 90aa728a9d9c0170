// No ballot can stand before a branch that a macro makes, and the branch is not shown to keep the lanes together.
//== input
#define WHERE(c) if (c)
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  WHERE(in[blockIdx.x] > 3)
    v += __shfl_down(v, 1);
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
branch-of-a-macro.cu:5: finding recheck-disagrees
branch-of-a-macro.cu:5: manual shuffle-to-sync
