// Memory behind n is read: out of bounds where the buffer ends there.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? in[i] : 0;
  bool big = __any(i < n && v > 10);
  if (i < n)
    out[i] = big;
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = in[i];
  bool big = __any_sync(0xffffffffu, i < n && v > 10);
  if (i < n)
    out[i] = big;
}
