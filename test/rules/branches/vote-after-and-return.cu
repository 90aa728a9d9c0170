// The same in a helper: the lanes that return wait at its end. A kernel's lanes that return are gone: the rest meet.
//== input
__device__ int helper(int a, int b) {
  if (a > 3 && b % a > 5)
    return 0;
  return __any(b);
}
__global__ void kernel(int *o, int *p) {
  const int t = threadIdx.x;
  if (o[t] > 3 && p[t] > 5)
    return;
  const int v = __any(o[t]);
  o[t] = v + helper(o[t], p[t]);
}
//== fixed
__device__ int helper(int a, int b) {
  if (a > 3 && b % a > 5)
    return 0;
  return __any(b);
}
__global__ void kernel(int *o, int *p) {
  const int t = threadIdx.x;
  if (o[t] > 3 && p[t] > 5)
    return;
  const int v = __any_sync(0xffffffffu, o[t]);
  o[t] = v + helper(o[t], p[t]);
}
//== findings
vote-after-and-return.cu:4: manual vote-to-sync
vote-after-and-return.cu:10: proven vote-to-sync
