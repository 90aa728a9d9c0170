// R41: a barrier that every trip reaches makes all threads take the same trips, if barriers are kept (A8).
//== options --assume barrier-uniform
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
  for (int i = 0; i < trips[threadIdx.x]; ++i) {
    __syncthreads();
    v += __shfl_down_sync(0xffffffffu, v, 1);
  }
  o[threadIdx.x] = v;
}
//== findings
barrier-each-trip.cu:5: assumed shuffle-to-sync
