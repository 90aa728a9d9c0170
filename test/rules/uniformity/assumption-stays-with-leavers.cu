// Who is still in the loop rests on the assumption under which nobody left alone.
//== options --assume stable-conditions
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (o[0] == i)
      break;
    v += __shfl(v, i);
  }
  o[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < n; ++i) {
    if (o[0] == i)
      break;
    v += __shfl_sync(0xffffffffu, v, i);
  }
  o[threadIdx.x] = v;
}
//== findings
assumption-stays-with-leavers.cu:6: assumed shuffle-to-sync
