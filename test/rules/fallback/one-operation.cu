// One operation takes the snapshot in place; what can be proven in the same function is.
//== options --fallback activemask
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < 4; ++i) {
    if (v > i) {
      if (v > n)
        break;
      ++v;
    }
    v += __shfl(v, 0);
  }
  o[threadIdx.x] = __shfl(v, 1);
}
//== fixed
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  for (int i = 0; i < 4; ++i) {
    if (v > i) {
      if (v > n)
        break;
      ++v;
    }
    v += __shfl_sync(__activemask(), v, 0);
  }
  o[threadIdx.x] = __shfl_sync(0xffffffffu, v, 1);
}
//== findings
one-operation.cu:9: opportunistic shuffle-to-sync
one-operation.cu:11: proven shuffle-to-sync
