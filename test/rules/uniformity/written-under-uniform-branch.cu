// A variable written in one arm of a uniform branch stays uniform.
//== input
__global__ void kernel(int *o, int n) {
  int x = 0;
  if (n > 3)
    x = 1;
  if (x)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int x = 0;
  if (n > 3)
    x = 1;
  if (x)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
//== findings
written-under-uniform-branch.cu:6: proven vote-to-sync
