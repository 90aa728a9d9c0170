// R12: the header finds its lanes anew in every trip.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = v; i < n; i += 32)
    o[i] = __any(o[i]);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = v; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i += 32)
    o[i] = __any_sync(ws_it1, o[i]);
}
//== findings
divergent-for.cu:4: proven vote-to-sync
