// A helper is called where a switch declares its selector.
//== input
__device__ int vote(int x) { return __any(x); }
__global__ void kernel(int *o) {
  o[1] = vote(o[0]);
  if (threadIdx.x & 1) {
    switch (int q = vote(1)) {
    case 0:
      o[0] = q;
      break;
    }
  }
}
//== fixed
__device__ int vote(int x, unsigned ws_mask = 0xffffffffu) { return __any_sync(ws_mask, x); }
__global__ void kernel(int *o) {
  o[1] = vote(o[0]);
  const bool ws_c1 = threadIdx.x & 1;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    switch (int q = vote(1, ws_m1)) {
    case 0:
      o[0] = q;
      break;
    }
  }
}
//== findings
caller-in-switch-header.cu:1: proven vote-to-sync
