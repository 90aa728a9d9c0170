// Which lane leads does not matter to what is added.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *total, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  bool hit = i < n && in[i] > 30;
  unsigned m = __ballot(hit);
  if (m != 0 && lane == __ffs(m) - 1 && hit)
    atomicAdd(total, __popc(m));
}
//=== after
__global__ void k(const int *in, int *total, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, lane = threadIdx.x & 31;
  bool hit = i < n && in[i] > 30;
  unsigned m = __ballot_sync(0xffffffffu, hit);
  if (m != 0 && lane == 31 - __clz(m) && hit)
    atomicAdd(total, __popc(m));
}
