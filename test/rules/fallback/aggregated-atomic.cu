// R37 where the lanes are not known: one snapshot for the whole pattern, so that leader, count and broadcast agree.
//== options --fallback activemask
//== input
__global__ void kernel(int *o, int *counter, const int *in, int n) {
  int v = in[threadIdx.x];
  for (int i = 0; i < 4; ++i) {
    if (v > i) {
      if (v > n)
        break;
      ++v;
    }
    unsigned here = __ballot(1);
    int leader = __ffs(here) - 1, base = 0;
    if ((threadIdx.x & 31) == leader)
      base = atomicAdd(counter, __popc(here));
    base = __shfl(base, leader);
    o[base] = v;
  }
}
//== fixed
__global__ void kernel(int *o, int *counter, const int *in, int n) {
  int v = in[threadIdx.x];
  for (int i = 0; i < 4; ++i) {
    if (v > i) {
      if (v > n)
        break;
      ++v;
    }
    const unsigned ws_active1 = __activemask();
    unsigned here = __ballot_sync(ws_active1, 1);
    int leader = __ffs(here) - 1, base = 0;
    if ((threadIdx.x & 31) == leader)
      base = atomicAdd(counter, __popc(here));
    base = __shfl_sync(ws_active1, base, leader);
    o[base] = v;
  }
}
//== findings
aggregated-atomic.cu:9: opportunistic vote-to-sync
aggregated-atomic.cu:13: opportunistic shuffle-to-sync
