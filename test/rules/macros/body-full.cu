// R33: one text in a macro body, all expansions by whole warps.
//== input
#define SUM(x) ((x) + __shfl_down(x, 1))
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = SUM(v);
  o[1] = SUM(n);
}
//== fixed
#define SUM(x) ((x) + __shfl_down_sync(0xffffffffu, x, 1))
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = SUM(v);
  o[1] = SUM(n);
}
//== findings
body-full.cu:1: proven shuffle-to-sync
