// `mine` points to the lane's own element; mine[8] is another lane's.
//== input
__global__ void kernel(const float *in, float *out) {
  __shared__ float s[64];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    volatile float *mine = s + t;
    mine[0] += mine[16];
    mine[0] += mine[8];
    out[t] = mine[0];
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const float *in, float *out) {
  __shared__ float s[64];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    volatile float *mine = s + t;
    const float ws_v1 = mine[0] + mine[16];
    __syncwarp(0xffffffffu);
    mine[0] = ws_v1;
    __syncwarp(0xffffffffu);
    const float ws_v2 = mine[0] + mine[8];
    __syncwarp(0xffffffffu);
    mine[0] = ws_v2;
    out[t] = mine[0];
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
pointer-to-own-element.cu:8: proven warp-synchronous-memory
pointer-to-own-element.cu:9: proven warp-synchronous-memory
