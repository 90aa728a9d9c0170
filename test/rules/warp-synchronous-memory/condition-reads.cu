// Lanes compare with an element that its lane overwrites if the comparison says so.
//== input
__global__ void kernel(const float *in, float *least, int *where) {
  __shared__ volatile float v[64];
  __shared__ volatile int at[64];
  int t = threadIdx.x;
  v[t] = in[t];
  at[t] = t;
  __syncthreads();
  if (t < 32) {
    if (v[t] > v[t + 16]) {
      v[t] = v[t + 16];
      at[t] = at[t + 16];
    }
    if (v[t + 8] < v[t])
      v[t] = v[t + 8];
  }
  if (t == 0) {
    *least = v[0];
    *where = at[0];
  }
}
int main() { kernel<<<1, 64>>>(0, 0, 0); }
//== fixed
__global__ void kernel(const float *in, float *least, int *where) {
  __shared__ volatile float v[64];
  __shared__ volatile int at[64];
  int t = threadIdx.x;
  v[t] = in[t];
  at[t] = t;
  __syncthreads();
  if (t < 32) {
    const bool ws_c1 = v[t] > v[t + 16];
    const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
    __syncwarp(0xffffffffu);
    if (ws_c1) {
      const float ws_v2 = v[t + 16];
      __syncwarp(ws_m1);
      v[t] = ws_v2;
      const int ws_v3 = at[t + 16];
      __syncwarp(ws_m1);
      at[t] = ws_v3;
    }
    __syncwarp(0xffffffffu);
    const bool ws_c2 = v[t + 8] < v[t];
    const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
    __syncwarp(0xffffffffu);
    if (ws_c2) {
      const float ws_v5 = v[t + 8];
      __syncwarp(ws_m2);
      v[t] = ws_v5;
    }
  }
  if (t == 0) {
    *least = v[0];
    *where = at[0];
  }
}
int main() { kernel<<<1, 64>>>(0, 0, 0); }
//== findings
condition-reads.cu:9: proven warp-synchronous-memory
condition-reads.cu:10: proven warp-synchronous-memory
condition-reads.cu:11: proven warp-synchronous-memory
condition-reads.cu:13: proven warp-synchronous-memory
condition-reads.cu:14: proven warp-synchronous-memory
