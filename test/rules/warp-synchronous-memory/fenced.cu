// Without volatile: a fence orders what one lane does, not what another one sees.
//== input
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    int v = s[t] + s[t + 32];
    s[t] = v;
    __threadfence_block();
    v += s[t + 16];
    s[t] = v;
    __threadfence_block();
    v += s[t + 8];
    out[t] = v;
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== fixed
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    int v = s[t] + s[t + 32];
    s[t] = v;
    __syncwarp(0xffffffffu);
    __threadfence_block();
    v += s[t + 16];
    __syncwarp(0xffffffffu);
    s[t] = v;
    __syncwarp(0xffffffffu);
    __threadfence_block();
    v += s[t + 8];
    out[t] = v;
  }
}
int main() { kernel<<<1, 64>>>(0, 0); }
//== findings
fenced.cu:7: proven warp-synchronous-memory
fenced.cu:10: proven warp-synchronous-memory
fenced.cu:13: proven warp-synchronous-memory
