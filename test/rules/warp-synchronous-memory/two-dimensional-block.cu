// In a block of 16 x 4 threads a warp is two rows; the linear index says which.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    s[t] += s[t + 16];
    out[t] = s[t];
  }
}
int main() { kernel<<<1, dim3(16, 4)>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    const int ws_v1 = s[t] + s[t + 16];
    __syncwarp(0xffffffffu);
    s[t] = ws_v1;
    out[t] = s[t];
  }
}
int main() { kernel<<<1, dim3(16, 4)>>>(0, 0); }
//== findings
two-dimensional-block.cu:7: proven warp-synchronous-memory
