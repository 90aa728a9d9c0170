// A helper that whole warps call keeps its signature. What it leaves unordered is ordered where others read it.
//== input
__device__ void lastWarp(volatile int *s, int t) {
  s[t] += s[t + 16];
  s[t] += s[t + 8];
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    lastWarp(s, t);
    out[t] = s[0];
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__device__ void lastWarp(volatile int *s, int t) {
  const int ws_v1 = s[t] + s[t + 16];
  __syncwarp(0xffffffffu);
  s[t] = ws_v1;
  __syncwarp(0xffffffffu);
  const int ws_v2 = s[t] + s[t + 8];
  __syncwarp(0xffffffffu);
  s[t] = ws_v2;
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    lastWarp(s, t);
    __syncwarp(0xffffffffu);
    out[t] = s[0];
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
helper.cu:2: proven warp-synchronous-memory
helper.cu:3: proven warp-synchronous-memory
helper.cu:12: proven warp-synchronous-memory
