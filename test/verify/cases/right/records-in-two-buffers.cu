// Keys and values go to the same place, wherever that is.
// verdict: equivalent
//=== before
__global__ void k(const int *key, const int *value, int *keys, int *values, int *used) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  bool keep = key[i] & 1;
  unsigned m = __ballot(keep);
  int base = 0;
  if (lane == 0)
    base = atomicAdd(used, __popc(m));
  base = __shfl(base, 0);
  if (keep) {
    int at = base + __popc(m & ((1u << lane) - 1));
    keys[at] = key[i];
    values[at] = value[i];
  }
}
//=== after
__global__ void k(const int *key, const int *value, int *keys, int *values, int *used) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  bool keep = key[i] & 1;
  unsigned m = __ballot_sync(0xffffffffu, keep);
  int base = 0;
  if (lane == 0)
    base = atomicAdd(used, __popc(m));
  base = __shfl_sync(0xffffffffu, base, 0);
  if (keep) {
    int at = base + __popc(m & ((1u << lane) - 1));
    keys[at] = key[i];
    values[at] = value[i];
  }
}
