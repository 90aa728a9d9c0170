// R33: an expansion in a branch: one text cannot hold two masks.
//== input
#define SUM(x) ((x) + __shfl_down(x, 1))
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = SUM(v);
  if (v > n)
    o[1] = SUM(v);
}
//== unchanged
//== findings
body-divergent.cu:1: manual shuffle-to-sync
