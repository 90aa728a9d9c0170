// Steps that are no warp's: of the whole block, of every second thread, of elements that no other thread of the step writes.
//== input
__global__ void block(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[512];
  const unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  s[t] += s[t + 4];
  __syncthreads();
  if ((t & 1) == 0)
    s[t] = s[t + 1];
  __syncthreads();
  if (t < 32)
    s[t] += s[t + 32];
  __syncthreads();
  if (t < 16)
    s[t] += s[t + 16];
  __syncthreads();
  unsigned next = 0;
  if (t < 32)
    next = s[t + 4];
  __syncthreads();
  if (t < 32)
    s[t] = next;
  __syncthreads();
  for (unsigned d = blockDim.x / 2; d > 0; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncthreads();
  }
  out[t] = s[t];
}
//== unchanged
//== findings
