// Places are handed out by the leader of those that want one.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, int *used, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  bool keep = i < n && in[i] > 10;
  unsigned m = __ballot(keep);
  if (keep) {
    int leader = __ffs(m) - 1, base;
    if (lane == leader)
      base = atomicAdd(used, __popc(m));
    base = __shfl(base, leader);
    out[base + __popc(m & ((1u << lane) - 1))] = in[i];
  }
}
//=== after
__global__ void k(const int *in, int *out, int *used, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  bool keep = i < n && in[i] > 10;
  unsigned m = __ballot_sync(0xffffffffu, keep);
  if (keep) {
    int leader = __ffs(m) - 1, base;
    if (lane == leader)
      base = atomicAdd(used, __popc(m));
    base = __shfl_sync(m, base, leader);
    out[base + __popc(m & ((1u << lane) - 1))] = in[i];
  }
}
