// A helper that moves the pointer it is given.
//== input
__device__ void sum(volatile int *s) {
  s += threadIdx.x;
  s[0] += s[16];
  s[0] += s[8];
}
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = in[threadIdx.x];
  sum(s);
  if (threadIdx.x == 0)
    out[0] = s[0];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__device__ void sum(volatile int *s) {
  s += threadIdx.x;
  const int ws_v1 = s[0] + s[16];
  __syncwarp(0xffffffffu);
  s[0] = ws_v1;
  __syncwarp(0xffffffffu);
  const int ws_v2 = s[0] + s[8];
  __syncwarp(0xffffffffu);
  s[0] = ws_v2;
}
__global__ void kernel(const int *in, int *out) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = in[threadIdx.x];
  __syncwarp(0xffffffffu);
  sum(s);
  if (threadIdx.x == 0)
    out[0] = s[0];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
moved-parameter.cu:3: proven warp-synchronous-memory
moved-parameter.cu:4: proven warp-synchronous-memory
moved-parameter.cu:9: proven warp-synchronous-memory
