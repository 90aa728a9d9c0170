// A helper that some lanes of a warp call gets a mask parameter.
//== input
__device__ void pairs(volatile int *s, int t) {
  s[t] += s[t + 8];
  s[t] += s[t + 4];
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 16 && in[0] > 3)
    pairs(s, t);
  out[t] = s[t];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== fixed
__device__ void pairs(volatile int *s, int t, unsigned ws_mask = 0xffffffffu) {
  const int ws_v1 = s[t] + s[t + 8];
  __syncwarp(ws_mask);
  s[t] = ws_v1;
  __syncwarp(ws_mask);
  const int ws_v2 = s[t] + s[t + 4];
  __syncwarp(ws_mask);
  s[t] = ws_v2;
}
__global__ void kernel(const int *in, int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  const bool ws_c1 = t < 16 && in[0] > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    pairs(s, t, ws_m1);
  out[t] = s[t];
}
int main() { kernel<<<1, 32>>>(0, 0); }
//== findings
helper-of-some-lanes.cu:2: proven warp-synchronous-memory
helper-of-some-lanes.cu:3: proven warp-synchronous-memory
