// Where code has steps of a warp (an operation without a mask, volatile memory), plain memory whose owner cannot be seen is taken to be one
// warp's as well. Elsewhere it is for a person: what is missing may be a barrier of the block.
//== input
__global__ void withSteps(const int *in, int *out, int width) {
  __shared__ int s[1024];
  int t = threadIdx.x, row = threadIdx.y;
  s[row * width + t] = in[t];
  int v = s[row * width + (t ^ 1)];
  out[t] = __shfl(v, 0);
}
__global__ void without(const int *in, int *out, int width) {
  __shared__ int s[1024];
  int t = threadIdx.x, row = threadIdx.y;
  s[row * width + t] = in[t];
  out[t] = s[row * width + (t ^ 1)];
}
int main() {
  withSteps<<<1, dim3(32, 8)>>>(0, 0, 32);
  without<<<1, dim3(32, 8)>>>(0, 0, 32);
}
//== fixed
__global__ void withSteps(const int *in, int *out, int width) {
  __shared__ int s[1024];
  int t = threadIdx.x, row = threadIdx.y;
  s[row * width + t] = in[t];
  __syncwarp(0xffffffffu);
  int v = s[row * width + (t ^ 1)];
  out[t] = __shfl_sync(0xffffffffu, v, 0);
}
__global__ void without(const int *in, int *out, int width) {
  __shared__ int s[1024];
  int t = threadIdx.x, row = threadIdx.y;
  s[row * width + t] = in[t];
  out[t] = s[row * width + (t ^ 1)];
}
int main() {
  withSteps<<<1, dim3(32, 8)>>>(0, 0, 32);
  without<<<1, dim3(32, 8)>>>(0, 0, 32);
}
//== findings
plain-memory-of-warps.cu:5: assumed warp-synchronous-memory
plain-memory-of-warps.cu:6: proven shuffle-to-sync
plain-memory-of-warps.cu:12: manual warp-synchronous-memory
