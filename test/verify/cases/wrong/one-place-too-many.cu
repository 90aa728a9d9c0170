// The number of places taken and the number of those that want one differ.
// verdict: different
//=== before
__global__ void k(const int *in, int *out, int *used) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  bool keep = in[i] > 20;
  unsigned m = __ballot(keep);
  int base = 0;
  if (lane == 0)
    base = atomicAdd(used, __popc(m));
  base = __shfl(base, 0);
  if (keep)
    out[base + __popc(m & ((1u << lane) - 1))] = in[i];
}
//=== after
__global__ void k(const int *in, int *out, int *used) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  bool keep = in[i] > 20;
  unsigned m = __ballot_sync(0xffffffffu, keep);
  int base = 0;
  if (lane == 0)
    base = atomicAdd(used, __popc(m) + 1);
  base = __shfl_sync(0xffffffffu, base, 0);
  if (keep)
    out[base + __popc(m & ((1u << lane) - 1))] = in[i];
}
