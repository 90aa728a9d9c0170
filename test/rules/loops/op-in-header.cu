// R14: an operation in the condition is done by all lanes at the header.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  while (__shfl(v, 0) > v)
    v++;
  o[0] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  while ((ws_c1 = (__shfl_sync(ws_it1, v, 0) > v), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1))
    v++;
  o[0] = v;
}
//== findings
op-in-header.cu:3: proven shuffle-to-sync
