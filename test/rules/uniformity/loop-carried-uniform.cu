// A loop with a uniform number of trips leaves its counter uniform.
//== input
__global__ void kernel(int *o, int n) {
  int i = 0;
  while (i < n)
    i += 3;
  if (i > 5)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int i = 0;
  while (i < n)
    i += 3;
  if (i > 5)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
//== findings
loop-carried-uniform.cu:6: proven vote-to-sync
