// Two blocks may be told the same place before either takes it.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, unsigned *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = i < n ? in[i] : 0;
  unsigned m = __ballot(v & 1);
  unsigned base = 0;
  if (lane == 0)
    base = atomicAdd(count, __popc(m));
  base = __shfl((int)base, 0);
  if (v & 1)
    out[base + __popc(m & ((1u << lane) - 1))] = v;
}
//=== after
__global__ void k(const int *in, int *out, unsigned *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = i < n ? in[i] : 0;
  unsigned m = __ballot_sync(0xffffffffu, v & 1);
  unsigned base = 0;
  if (lane == 0) {
    base = atomicAdd(count, 0u);
    atomicExch(count, base + __popc(m));
  }
  base = __shfl_sync(0xffffffffu, (int)base, 0);
  if (v & 1)
    out[base + __popc(m & ((1u << lane) - 1))] = v;
}
