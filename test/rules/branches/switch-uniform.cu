// R22a: a uniform selector keeps the lanes together.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  switch (n) {
  case 1:
    o[0] = __any(v);
    break;
  default:
    o[0] = __all(v);
  }
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  switch (n) {
  case 1:
    o[0] = __any_sync(0xffffffffu, v);
    break;
  default:
    o[0] = __all_sync(0xffffffffu, v);
  }
}
//== findings
switch-uniform.cu:5: proven vote-to-sync
switch-uniform.cu:8: proven vote-to-sync
