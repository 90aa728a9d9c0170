// Without a space, '-=-' would become '--' and '&=&' another operator.
//== input
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    s[t]-=-s[t + 16];
    s[t]&=~s[t ^ 1];
    s[t]+=+s[t ^ 1];
    out[t] = s[t];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== fixed
__global__ void k(const int *in, int *out) {
  int t = threadIdx.x;
  __shared__ volatile int s[64];
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    const int ws_v1 = s[t] - -s[t + 16];
    __syncwarp(0xffffffffu);
    s[t] = ws_v1;
    __syncwarp(0xffffffffu);
    const int ws_v2 = s[t] & ~s[t ^ 1];
    __syncwarp(0xffffffffu);
    s[t] = ws_v2;
    __syncwarp(0xffffffffu);
    const int ws_v3 = s[t] + +s[t ^ 1];
    __syncwarp(0xffffffffu);
    s[t] = ws_v3;
    out[t] = s[t];
  }
}
int main() { k<<<1, 64>>>(0, 0); }
//== findings
unspaced-operators.cu:7: proven warp-synchronous-memory
unspaced-operators.cu:8: proven warp-synchronous-memory
unspaced-operators.cu:9: proven warp-synchronous-memory
