// The statement that is not understood is one of its own, and does not name the variables.
//== expect-parse-errors
//== input
__global__ void mirror(float *v) {
  __shared__ float s[64];
  s[threadIdx.x] = v[threadIdx.x];
  v[threadIdx.x] = s[31 - threadIdx.x % 32];
}
void run(float *v) {
  int threads = 32;
  dim3 block(threads);
  UNKNOWN(v);
  mirror<<<1, block>>>(v);
}
//== fixed
__global__ void mirror(float *v) {
  __shared__ float s[64];
  s[threadIdx.x] = v[threadIdx.x];
  __syncwarp(0xffffffffu);
  v[threadIdx.x] = s[31 - threadIdx.x % 32];
}
void run(float *v) {
  int threads = 32;
  dim3 block(threads);
  UNKNOWN(v);
  mirror<<<1, block>>>(v);
}
//== findings
launch-with-variable-beside-an-error.cu:4: assumed warp-synchronous-memory
