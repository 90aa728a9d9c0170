// R41: a barrier under a condition says nothing about the trips.
//== options --assume barrier-uniform
//== input
__global__ void kernel(int *o, const int *trips) {
  int v = o[threadIdx.x];
  for (int i = 0; i < trips[threadIdx.x]; ++i) {
    if (i == 0)
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
    if (i == 0)
      __syncthreads();
    v += __shfl_down_sync(ws_it1, v, 1);
  }
  o[threadIdx.x] = v;
}
//== findings
barrier-under-condition.cu:6: proven shuffle-to-sync
