// Between case labels no declaration can stand: the loop gets a block of its own.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  switch (n) {
  case 1:
    ++v;
    while (v > n)
      v += __any(v);
    break;
  default:
    v = 0;
  }
  o[0] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  switch (n) {
  case 1:
    ++v;
    {
      unsigned ws_it1 = 0xffffffffu;
      bool ws_c1;
    while ((ws_c1 = (v > n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1))
      v += __any_sync(ws_it1, v);
    }
    break;
  default:
    v = 0;
  }
  o[0] = v;
}
//== findings
loop-in-case.cu:7: proven vote-to-sync
