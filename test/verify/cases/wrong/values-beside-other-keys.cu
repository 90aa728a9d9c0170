// Keys and values of a record go to different places.
// verdict: different
//=== before
__global__ void k(const int *key, const int *value, int *keys, int *values, int *used) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  bool keep = key[i] & 1;
  unsigned m = __ballot(keep);
  int base = 0, count = __popc(m);
  if (lane == 0)
    base = atomicAdd(used, count);
  base = __shfl(base, 0);
  if (keep) {
    int rank = __popc(m & ((1u << lane) - 1));
    keys[base + rank] = key[i];
    values[base + rank] = value[i];
  }
}
//=== after
__global__ void k(const int *key, const int *value, int *keys, int *values, int *used) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  bool keep = key[i] & 1;
  unsigned m = __ballot_sync(0xffffffffu, keep);
  int base = 0, count = __popc(m);
  if (lane == 0)
    base = atomicAdd(used, count);
  base = __shfl_sync(0xffffffffu, base, 0);
  if (keep) {
    int rank = __popc(m & ((1u << lane) - 1));
    keys[base + rank] = key[i];
    values[base + count - 1 - rank] = value[i];
  }
}
