// A comparison drops a NaN that the original's negated one kept.
// verdict: different
//=== before
__global__ void k(const float *in, float *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float v = in[i], o = __shfl_xor(v, 1);
  out[i] = !(v <= o) ? v : o;
}
//=== after
__global__ void k(const float *in, float *out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  float v = in[i], o = __shfl_xor_sync(0xffffffffu, v, 1);
  out[i] = v > o ? v : o;
}
