// R33: an expansion in a branch: one text cannot hold two masks.
//== input
#define SUM(x) ((x) + __shfl_down(x, 1))
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = SUM(v);
  if (v > n)
    o[1] = SUM(v);
}
//== fixed
#define SUM(x, ws_mask) ((x) + __shfl_down_sync(ws_mask, x, 1))
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = SUM(v, 0xffffffffu);
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[1] = SUM(v, ws_m1);
}
//== findings
body-divergent.cu:1: proven shuffle-to-sync
