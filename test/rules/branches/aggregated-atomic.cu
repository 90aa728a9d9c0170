// R37 with known lanes: leader, count and rank come from one ballot under the mask of the branch.
//== input
__global__ void kernel(int *o, int *counter, const int *in) {
  int v = in[threadIdx.x];
  if (v > 0) {
    unsigned here = __ballot(1);
    int lane = threadIdx.x & 31;
    int leader = __ffs(here) - 1;
    int base = 0;
    if (lane == leader)
      base = atomicAdd(counter, __popc(here));
    base = __shfl(base, leader);
    o[base + __popc(here & ((1u << lane) - 1))] = v;
  }
}
//== fixed
__global__ void kernel(int *o, int *counter, const int *in) {
  int v = in[threadIdx.x];
  const bool ws_c1 = v > 0;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    unsigned here = __ballot_sync(ws_m1, 1);
    int lane = threadIdx.x & 31;
    int leader = __ffs(here) - 1;
    int base = 0;
    if (lane == leader)
      base = atomicAdd(counter, __popc(here));
    base = __shfl_sync(ws_m1, base, leader);
    o[base + __popc(here & ((1u << lane) - 1))] = v;
  }
}
//== findings
aggregated-atomic.cu:4: proven vote-to-sync
aggregated-atomic.cu:10: proven shuffle-to-sync
