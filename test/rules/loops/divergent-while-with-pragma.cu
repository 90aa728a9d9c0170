// R12: the declaration goes before the pragma.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
#pragma unroll 4
  while (v < n) {
    v += __popc(__ballot(v & 1));
  }
  o[0] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
#pragma unroll 4
  while ((ws_c1 = (v < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1)) {
    v += __popc(__ballot_sync(ws_it1, v & 1));
  }
  o[0] = v;
}
//== findings
divergent-while-with-pragma.cu:5: proven vote-to-sync
