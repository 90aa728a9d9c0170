// A comparison that a variable holds is the comparison, and its negation is not.
//== input
__global__ void written(int *o, int a) {
  int v = o[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffff, v > a);
  const bool c = v > a;
  if (c)
    v += __shfl_xor_sync(m, v, 1);
  o[threadIdx.x] = v;
}
__global__ void held(int *o, int a) {
  int v = o[threadIdx.x];
  const bool c = v > a;
  unsigned m = __ballot_sync(0xffffffff, c);
  if (v > a)
    v += __shfl_xor_sync(m, v, 1);
  o[threadIdx.x] = v;
}
__global__ void negated(int *o, int a) {
  int v = o[threadIdx.x];
  const bool same = v == a, other = v != a;
  unsigned m = __ballot_sync(0xffffffff, same);
  if (other)
    v += __shfl_xor_sync(m, v, 1);
  o[threadIdx.x] = v;
}
//== unchanged
//== findings
condition-in-a-variable.cu:22: finding caller-not-in-mask
