// Two bounds leave one warp; the array is plain, and what is read goes over a variable.
//== input
__global__ void second_warp(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[256];
  const unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t >= 32 && t < 64) {
    const unsigned next = s[t + 1];
    s[t] = next;
  }
  __syncthreads();
  out[t] = s[t];
}
void run(const unsigned *in, unsigned *out) { second_warp<<<1, 128>>>(in, out); }
//== fixed
__global__ void second_warp(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[256];
  const unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t >= 32 && t < 64) {
    const unsigned next = s[t + 1];
    __syncwarp(0xffffffffu);
    s[t] = next;
  }
  __syncthreads();
  out[t] = s[t];
}
void run(const unsigned *in, unsigned *out) { second_warp<<<1, 128>>>(in, out); }
//== findings
step-of-the-second-warp.cu:7: proven warp-synchronous-memory
