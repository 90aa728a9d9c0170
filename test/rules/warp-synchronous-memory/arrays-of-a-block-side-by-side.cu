// Code for whole blocks, with a barrier in each step: several arrays of blockDim.x elements in one, whose elements never meet.
//== input
__global__ void two(float *out, const float *in) {
  extern __shared__ float s[];
  const int t = threadIdx.x;
  s[t] = in[t];
  s[blockDim.x + t] = in[t + 1];
  __syncthreads();
  for (int d = blockDim.x >> 1; d > 0; d >>= 1) {
    if (t < d) {
      s[t] += s[t + d];
      s[blockDim.x + t] += s[blockDim.x + t + d];
    }
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = s[0] + s[blockDim.x];
}
__global__ void best(float *out, const float *in) {
  extern __shared__ float s[];
  int *where = (int *)(s + blockDim.x);
  const int t = threadIdx.x;
  s[t] = in[t];
  where[t] = t;
  __syncthreads();
  for (int d = int(blockDim.x) / 2; d > 0; d /= 2) {
    if (t < d && s[t + d] > s[t]) {
      s[t] = s[t + d];
      where[t] = where[t + d];
    }
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = where[0];
}
void start(float *out, const float *in, int b) {
  two<<<9, b, 8 * b>>>(out, in);
  best<<<9, b, 8 * b>>>(out, in);
}
//== unchanged
//== findings
