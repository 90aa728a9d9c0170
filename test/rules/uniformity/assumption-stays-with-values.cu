// What depends on a branch that was assumed uniform rests on the assumption, too: here the trip count.
//== options --assume stable-conditions
//== input
__global__ void kernel(int *o, int n) {
  int trips = 4;
  if (o[0])
    trips = 8;
  for (int i = 0; i < trips; ++i)
    o[threadIdx.x] += __shfl(o[1], i);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int trips = 4;
  if (o[0])
    trips = 8;
  for (int i = 0; i < trips; ++i)
    o[threadIdx.x] += __shfl_sync(0xffffffffu, o[1], i);
}
//== findings
assumption-stays-with-values.cu:6: assumed shuffle-to-sync
