// What a const __restrict__ parameter of a kernel points to does not change.
//== input
__global__ void kernel(const int *__restrict__ p, int *o, int n) {
  if (p[n])
    o[0] = __any(o[1]);
}
//== fixed
__global__ void kernel(const int *__restrict__ p, int *o, int n) {
  if (p[n])
    o[0] = __any_sync(0xffffffffu, o[1]);
}
//== findings
restrict-parameter.cu:3: proven vote-to-sync
