// R11: a uniform number of trips; the pragma stays at the loop.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
#pragma unroll
  for (int d = 16; d; d /= 2)
    v += __shfl_down(v, d);
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
#pragma unroll
  for (int d = 16; d; d /= 2)
    v += __shfl_down_sync(0xffffffffu, v, d);
  o[threadIdx.x] = v;
}
//== findings
uniform-trips.cu:5: proven shuffle-to-sync
