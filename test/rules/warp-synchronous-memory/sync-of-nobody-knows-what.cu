// A function that is called sync() and is not the toolkit's orders nothing.
//== no-nvcc the function is defined nowhere
//== input
extern __device__ void sync();
__global__ void kernel(float *o) {
  __shared__ volatile float s[32];
  const unsigned t = threadIdx.x;
  s[t] = o[t];
  sync();
  o[t] = s[(t + 1) & 31];
}
void launch(float *o) { kernel<<<1, 32>>>(o); }
//== fixed
extern __device__ void sync();
__global__ void kernel(float *o) {
  __shared__ volatile float s[32];
  const unsigned t = threadIdx.x;
  s[t] = o[t];
  __syncwarp(0xffffffffu);
  sync();
  o[t] = s[(t + 1) & 31];
}
void launch(float *o) { kernel<<<1, 32>>>(o); }
//== findings
sync-of-nobody-knows-what.cu:7: proven warp-synchronous-memory
