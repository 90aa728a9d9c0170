// The first look of the loop is a plain read beside the swaps of others.
// verdict: equivalent
//=== before
__device__ double addTo(double *a, double v) {
  unsigned long long *p = (unsigned long long *)a;
  unsigned long long old = *p, seen;
  do {
    seen = old;
    old = atomicCAS(p, seen, __double_as_longlong(v + __longlong_as_double(seen)));
  } while (seen != old);
  return __longlong_as_double(old);
}
__global__ void k(const int *in, double *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] & 1023 : 0;
  for (int d = 16; d; d >>= 1)
    v += __shfl_down(v, d);
  if ((threadIdx.x & 31) == 0)
    addTo(out, (double)v);
}
//=== after
__device__ double addTo(double *a, double v) {
  unsigned long long *p = (unsigned long long *)a;
  unsigned long long old = *p, seen;
  do {
    seen = old;
    old = atomicCAS(p, seen, __double_as_longlong(v + __longlong_as_double(seen)));
  } while (seen != old);
  return __longlong_as_double(old);
}
__global__ void k(const int *in, double *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] & 1023 : 0;
  for (int d = 16; d; d >>= 1)
    v += __shfl_down_sync(0xffffffffu, v, d);
  if ((threadIdx.x & 31) == 0)
    addTo(out, (double)v);
}
