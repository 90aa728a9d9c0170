// An operation in the step is done by those that made the trip.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = v; i < n; i += __shfl(v, 0))
    o[i] = 1;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = v; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); i += __shfl_sync(ws_it1, v, 0))
    o[i] = 1;
}
//== findings
op-in-step.cu:3: proven shuffle-to-sync
