// A label, or the negation of the warp's number, leaves one warp.
//== input
__global__ void label(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[256];
  const unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  switch (t / 32) {
  case 1: s[t] += s[t + 4]; break;
  default: break;
  }
  __syncthreads();
  out[t] = s[t];
}
__global__ void negation(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[256];
  const unsigned t = threadIdx.x, warp = t >> 5;
  s[t] = in[t];
  __syncthreads();
  if (!warp)
    s[t] += s[t + 4];
  __syncthreads();
  out[t] = s[t];
}
void run(const unsigned *in, unsigned *out) {
  label<<<1, 128>>>(in, out);
  negation<<<1, 128>>>(in, out);
}
//== fixed
__global__ void label(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[256];
  const unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  switch (t / 32) {
  case 1: {
    const unsigned int ws_v1 = s[t] + s[t + 4];
    __syncwarp(0xffffffffu);
    s[t] = ws_v1;
  } break;
  default: break;
  }
  __syncthreads();
  out[t] = s[t];
}
__global__ void negation(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[256];
  const unsigned t = threadIdx.x, warp = t >> 5;
  s[t] = in[t];
  __syncthreads();
  if (!warp) {
    const unsigned int ws_v1 = s[t] + s[t + 4];
    __syncwarp(0xffffffffu);
    s[t] = ws_v1;
  }
  __syncthreads();
  out[t] = s[t];
}
void run(const unsigned *in, unsigned *out) {
  label<<<1, 128>>>(in, out);
  negation<<<1, 128>>>(in, out);
}
//== findings
step-of-a-case.cu:7: proven warp-synchronous-memory
step-of-a-case.cu:19: proven warp-synchronous-memory
