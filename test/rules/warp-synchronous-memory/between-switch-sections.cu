// What one section of a switch writes, another one reads: no barrier stands between them.
//== input
__global__ void sections(const int *in, int *out) {
  volatile __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  switch (in[t]) {
  case 0: s[t] = 1; break;
  case 1: out[t] = s[t ^ 1]; break;
  default: break;
  }
}
__global__ void arm_of_warp(const int *in, int *out) { // One element, which all lanes read: they agree.
  __shared__ int s[32];
  int t = threadIdx.x, w = t / 32;
  s[w] = in[w];
  if (s[w] + 1 > 3)
    s[w] = s[w] - 3;
  else
    s[w] += 1;
  out[t] = s[w];
}
void run(int *a, int *b) {
  sections<<<1, 32>>>(a, b);
  arm_of_warp<<<1, 32>>>(a, b);
}
//== fixed
__global__ void sections(const int *in, int *out) {
  volatile __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  switch (in[t]) {
  case 0: s[t] = 1; break;
  case 1: out[t] = s[t ^ 1]; break;
  default: break;
  }
}
__global__ void arm_of_warp(const int *in, int *out) { // One element, which all lanes read: they agree.
  __shared__ int s[32];
  int t = threadIdx.x, w = t / 32;
  s[w] = in[w];
  __syncwarp(0xffffffffu);
  const bool ws_c1 = s[w] + 1 > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  __syncwarp(0xffffffffu);
  if (ws_c1) {
    const int ws_v2 = s[w] - 3;
    __syncwarp(ws_m1);
    s[w] = ws_v2;
  }
  else {
    const int ws_v3 = s[w] + 1;
    __syncwarp(~ws_m1);
    s[w] = ws_v3;
  }
  __syncwarp(0xffffffffu);
  out[t] = s[w];
}
void run(int *a, int *b) {
  sections<<<1, 32>>>(a, b);
  arm_of_warp<<<1, 32>>>(a, b);
}
//== findings
between-switch-sections.cu:7: manual warp-synchronous-memory
between-switch-sections.cu:15: proven warp-synchronous-memory
between-switch-sections.cu:16: proven warp-synchronous-memory
between-switch-sections.cu:18: proven warp-synchronous-memory
between-switch-sections.cu:19: proven warp-synchronous-memory
