// Two fields of one record come from two lanes.
// verdict: different
//=== before
__global__ void k(const int2 *in, int2 *list, int *used) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  int2 v = in[i];
  bool keep = v.x & 1;
  unsigned m = __ballot(keep);
  int base = 0, count = __popc(m), rank = __popc(m & ((1u << lane) - 1));
  if (lane == 0)
    base = atomicAdd(used, count);
  base = __shfl(base, 0);
  if (keep) {
    list[base + rank].x = v.x;
    list[base + rank].y = v.y;
  }
}
//=== after
__global__ void k(const int2 *in, int2 *list, int *used) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  int2 v = in[i];
  bool keep = v.x & 1;
  unsigned m = __ballot_sync(0xffffffffu, keep);
  int base = 0, count = __popc(m), rank = __popc(m & ((1u << lane) - 1));
  if (lane == 0)
    base = atomicAdd(used, count);
  base = __shfl_sync(0xffffffffu, base, 0);
  if (keep) {
    list[base + rank].x = v.x;
    list[base + (rank + 1) % count].y = v.y;
  }
}
