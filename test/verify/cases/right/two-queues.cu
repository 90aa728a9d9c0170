// Two lists of their own order.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *even, int *odd, int *used) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  bool any = __any(v > 100);
  if (v & 1)
    odd[atomicAdd(&used[0], 1)] = v + any;
  else
    even[atomicAdd(&used[1], 1)] = v + any;
}
//=== after
__global__ void k(const int *in, int *even, int *odd, int *used) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  bool any = __any_sync(0xffffffffu, v > 100);
  if (v & 1)
    odd[atomicAdd(&used[0], 1)] = v + any;
  else
    even[atomicAdd(&used[1], 1)] = v + any;
}
