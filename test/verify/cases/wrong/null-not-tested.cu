// The optional counter is not optional any more.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, int *count) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned b = __ballot(in[i] > 7);
  out[i] = b;
  if (count && (threadIdx.x & 31) == 0)
    atomicAdd(count, __popc(b));
}
//=== after
__global__ void k(const int *in, int *out, int *count) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  unsigned b = __ballot_sync(0xffffffffu, in[i] > 7);
  out[i] = b;
  if ((threadIdx.x & 31) == 0)
    atomicAdd(count, __popc(b));
}
