// The guard is an operand: nothing can be written between what is read and what is written.
//== input
__global__ void operand(const unsigned *in, unsigned *out) {
  __shared__ volatile unsigned s[256];
  const unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  t < 32 && (s[t] += s[t + 4]);
  __syncthreads();
  out[t] = s[t];
}
void run(const unsigned *in, unsigned *out) { operand<<<1, 128>>>(in, out); }
//== unchanged
//== findings
step-in-an-operand.cu:6: manual warp-synchronous-memory
