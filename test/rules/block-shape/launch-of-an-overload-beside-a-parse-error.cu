// Two kernels of one name: which of them this launch means may depend on what was not understood.
//== expect-parse-errors
//== input
__global__ void mirror(float *v) {
  __shared__ float s[64];
  s[threadIdx.x] = v[threadIdx.x];
  v[threadIdx.x] = s[31 - threadIdx.x % 32];
}
__global__ void mirror(float *v, int n) {
  v[n] = 0;
}
void run(float *v) {
  mirror<<<40, 32>>>(v);
  cudaStreamSynchronize(WHICH_STREAM);
}
//== unchanged
//== findings
launch-of-an-overload-beside-a-parse-error.cu:4: manual warp-synchronous-memory
