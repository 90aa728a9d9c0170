// The early return became a guard around the loads and the stores.
// verdict: equivalent
//=== before
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i >= n) return;
  int v = in[i];
  bool b = __any(v > 35);
    out[i] = b;
}
//=== after
__global__ void k(const int *in, int *out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  int v = i < n ? in[i] : 0;
  bool b = __any_sync(0xffffffffu, i < n && v > 35);
  if (i < n)
    out[i] = b;
}
