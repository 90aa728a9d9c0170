// The use stands in the text of another macro, which is expanded in different places.
//== input
#define SHFL __shfl
#define SUM(v) ((v) + SHFL(v, 1))
__global__ void kernel(int *o) {
  int v = o[threadIdx.x];
  o[0] = SUM(v);
  if (v > 3)
    o[1] = SUM(v);
}
//== no-nvcc the call stays legacy
//== unchanged
//== findings
alias-in-macro-body.cu:1: manual shuffle-to-sync
