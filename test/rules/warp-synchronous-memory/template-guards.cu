// Steps behind conditions on a template argument: these are the same for every thread.
//== input
template <unsigned Size, typename T> __device__ void reduce(volatile T *s, unsigned t) {
  if (t < 32) {
    if (Size >= 64) s[t] += s[t + 32];
    if (Size >= 32) s[t] += s[t + 16];
    if (Size >= 16)
      s[t] += s[t + 8] * 2;
  }
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  reduce<64>(s, t);
  if (t == 0)
    out[0] = s[0];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
template <unsigned Size, typename T> __device__ void reduce(volatile T *s, unsigned t) {
  if (t < 32) {
    if (Size >= 64) s[t] += s[t + 32];
    __syncwarp(0xffffffffu);
    if (Size >= 32) {
      const T ws_v1 = s[t] + s[t + 16];
      __syncwarp(0xffffffffu);
      s[t] = ws_v1;
    }
    __syncwarp(0xffffffffu);
    if (Size >= 16) {
      const T ws_v2 = s[t] + (s[t + 8] * 2);
      __syncwarp(0xffffffffu);
      s[t] = ws_v2;
    }
  }
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  reduce<64>(s, t);
  if (t == 0)
    out[0] = s[0];
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
template-guards.cu:3: proven warp-synchronous-memory
template-guards.cu:4: proven warp-synchronous-memory
template-guards.cu:6: proven warp-synchronous-memory
