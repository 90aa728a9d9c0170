// Inserted lines end as their neighbours do, also where a body gets its block.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    while (v > 3)
      v -= __shfl(v, 0);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    unsigned ws_it2 = ws_m1;
    bool ws_c2;
    while ((ws_c2 = (v > 3), ws_it2 = __ballot_sync(ws_it2, ws_c2), ws_c2))
      v -= __shfl_sync(ws_it2, v, 0);
  }
}
//== findings
crlf-block.cu:5: proven shuffle-to-sync
