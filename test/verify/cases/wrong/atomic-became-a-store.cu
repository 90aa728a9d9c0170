// A sum of all warps became that of one.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *total) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned b = __ballot(in[i] & 1);
  if ((threadIdx.x & 31) == 0)
    atomicAdd(total, __popc(b));
}
//=== after
__global__ void k(const int *in, int *total) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned b = __ballot_sync(0xffffffffu, in[i] & 1);
  if ((threadIdx.x & 31) == 0)
    *total += __popc(b);
}
