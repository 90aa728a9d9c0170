// Several may see that nobody was first.
// verdict: inconclusive
//=== before
__global__ void k(const int *in, int *first, int *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool hit = i < n && in[i] > 3;
  if (__any(hit) && (threadIdx.x & 31) == 0)
    if (atomicExch(first, 1) == 0)
      atomicAdd(count, 1);
}
//=== after
__global__ void k(const int *in, int *first, int *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool hit = i < n && in[i] > 3;
  if (__any_sync(0xffffffffu, hit) && (threadIdx.x & 31) == 0)
    if (*(volatile int *)first == 0) {
      *(volatile int *)first = 1;
      atomicAdd(count, 1);
    }
}
