// The bits of a double, as an integer.
// verdict: equivalent
//=== before
__global__ void k(const double *in, double *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  double v = in[i];
  out[i] = __shfl_down(v, 2);
}
//=== after
__global__ void k(const double *in, double *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  double v = in[i];
  out[i] = __longlong_as_double(__shfl_down_sync(0xffffffffu, __double_as_longlong(v), 2));
}
