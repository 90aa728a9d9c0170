// R18: after a loop the lanes are together.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = v; i < n; ++i)
    o[i] = 1;
  o[0] = __any(v);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = v; i < n; ++i)
    o[i] = 1;
  o[0] = __any_sync(0xffffffffu, v);
}
//== findings
after-loop.cu:5: proven vote-to-sync
