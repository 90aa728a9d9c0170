// No launch is seen. In a block of several rows two threads would share an element, but the code asks for one row.
//== input
__global__ void own(const float *in, float *out) {
  extern __shared__ float s[];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  s[t + blockDim.x] = in[t + blockDim.x];
  out[t] = s[t] * s[t + blockDim.x];
}
__global__ void tree(const float *in, float *out) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[t];
  for (int d = 128; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d)
      s[t] += s[t + d];
  }
  if (t == 0)
    out[0] = s[0];
}
//== unchanged
//== findings
