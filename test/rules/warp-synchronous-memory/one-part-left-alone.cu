// Behind a block barrier the same array is one that two warps meet in: that part stays, and the other one does not stay with it.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[128];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32)
    s[t] += s[t + 16];
  __syncthreads();
  s[t] += in[t];
  out[t] = s[t + 1];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[128];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    const int ws_v1 = s[t] + s[t + 16];
    __syncwarp(0xffffffffu);
    s[t] = ws_v1;
  }
  __syncthreads();
  s[t] += in[t];
  out[t] = s[t + 1];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
one-part-left-alone.cu:7: proven warp-synchronous-memory
one-part-left-alone.cu:10: manual warp-synchronous-memory
