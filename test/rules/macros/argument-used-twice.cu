// R33: an argument that appears twice is edited once.
//== input
#define TWICE(x) ((x) + (x))
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = TWICE(__shfl(v, 0));
}
//== fixed
#define TWICE(x) ((x) + (x))
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  o[0] = TWICE(__shfl_sync(0xffffffffu, v, 0));
}
//== findings
argument-used-twice.cu:4: proven shuffle-to-sync
