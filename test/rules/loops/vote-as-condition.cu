// R15: a vote keeps the lanes together.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  while (__any(v < n))
    v += __shfl_xor(v, 1) + 1;
  o[0] = v;
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  while (__any_sync(0xffffffffu, v < n))
    v += __shfl_xor_sync(0xffffffffu, v, 1) + 1;
  o[0] = v;
}
//== findings
vote-as-condition.cu:3: proven vote-to-sync
vote-as-condition.cu:4: proven shuffle-to-sync
