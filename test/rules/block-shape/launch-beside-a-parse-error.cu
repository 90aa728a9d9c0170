// What the parser understood of a launch holds, whatever else of the function it did not.
//== expect-parse-errors
//== input
__global__ void mirror(float *v) {
  __shared__ float s[32];
  s[threadIdx.x] = v[threadIdx.x];
  v[threadIdx.x] = s[31 - threadIdx.x];
}
void run(float *v) {
  mirror<<<40, 32>>>(v);
  cudaStreamSynchronize(WHICH_STREAM);
}
//== fixed
__global__ void mirror(float *v) {
  __shared__ float s[32];
  s[threadIdx.x] = v[threadIdx.x];
  __syncwarp(0xffffffffu);
  v[threadIdx.x] = s[31 - threadIdx.x];
}
void run(float *v) {
  mirror<<<40, 32>>>(v);
  cudaStreamSynchronize(WHICH_STREAM);
}
//== findings
launch-beside-a-parse-error.cu:4: assumed warp-synchronous-memory
