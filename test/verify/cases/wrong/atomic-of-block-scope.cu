// Other blocks add to the same place.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = i < n ? in[i] : 0;
  unsigned m = __ballot(v & 1);
  if (lane == 0)
    atomicAdd(out, __popc(m));
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  int v = i < n ? in[i] : 0;
  unsigned m = __ballot_sync(0xffffffffu, v & 1);
  if (lane == 0)
    atomicAdd_block(out, __popc(m));
}
