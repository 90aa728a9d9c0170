// R41: not granted, the loop gets a mask of its own.
//== input
__global__ void kernel(int *o, const int *trips) {
  int v = o[threadIdx.x];
  for (int i = 0; i < trips[threadIdx.x]; ++i) {
    __syncthreads();
    v += __shfl_down(v, 1);
  }
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, const int *trips) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = 0; (ws_c1 = (i < trips[threadIdx.x]), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); ++i) {
    __syncthreads();
    v += __shfl_down_sync(ws_it1, v, 1);
  }
  o[threadIdx.x] = v;
}
//== findings
barrier-each-trip-not-granted.cu:5: proven shuffle-to-sync
