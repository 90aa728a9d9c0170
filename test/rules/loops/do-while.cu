// R13: the mask is refreshed where the loop goes back.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  do {
    v += __shfl(v, 0);
  } while (v < n);
  o[0] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  do {
    v += __shfl_sync(ws_it1, v, 0);
  } while ((ws_c1 = (v < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1));
  o[0] = v;
}
//== findings
do-while.cu:4: proven shuffle-to-sync
