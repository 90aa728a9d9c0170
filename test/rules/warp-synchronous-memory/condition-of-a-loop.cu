// What a loop goes on for is read by all lanes before one of them writes it.
//== input
__global__ void sink(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t + 32] = 0;
  while (s[t] < s[t + 1])
    s[t] = s[t + 1];
  out[t] = s[t];
}
__global__ void steps(const int *in, int *out) {
  __shared__ volatile int left[1];
  int t = threadIdx.x, n = 0;
  if (t == 0)
    left[0] = in[0];
  for (; left[0] > 0;) {
    ++n;
    if (t == 0)
      left[0] = left[0] - 1;
  }
  out[t] = n;
}
__global__ void uniform(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, n = 0;
  s[t] = in[t];
  while ((out[s[t ^ 1]], n < 9))
    s[t]++, ++n;
  out[t] = n;
}
int main() {
  uniform<<<1, 32>>>(0, 0);
  sink<<<1, 32>>>(0, 0);
  steps<<<1, 32>>>(0, 0);
}
//== fixed
__global__ void sink(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  s[t + 32] = 0;
  __syncwarp(0xffffffffu);
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  while ((ws_c1 = (s[t] < s[t + 1]), __syncwarp(ws_it1), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1)) {
    const int ws_v2 = s[t + 1];
    __syncwarp(ws_it1);
    s[t] = ws_v2;
    __syncwarp(ws_it1);
  }
  out[t] = s[t];
}
__global__ void steps(const int *in, int *out) {
  __shared__ volatile int left[1];
  int t = threadIdx.x, n = 0;
  if (t == 0)
    left[0] = in[0];
  __syncwarp(0xffffffffu);
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (; (ws_c1 = (left[0] > 0), __syncwarp(ws_it1), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1);) {
    ++n;
    if (t == 0)
      left[0] = left[0] - 1;
    __syncwarp(ws_it1);
  }
  out[t] = n;
}
__global__ void uniform(const int *in, int *out) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, n = 0;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  bool ws_v1;
  while ((ws_v1 = ((out[s[t ^ 1]], n < 9)), __syncwarp(0xffffffffu), ws_v1)) {
    s[t]++, ++n;
    __syncwarp(0xffffffffu);
  }
  out[t] = n;
}
int main() {
  uniform<<<1, 32>>>(0, 0);
  sink<<<1, 32>>>(0, 0);
  steps<<<1, 32>>>(0, 0);
}
//== findings
condition-of-a-loop.cu:6: proven warp-synchronous-memory
condition-of-a-loop.cu:7: proven warp-synchronous-memory
condition-of-a-loop.cu:15: proven warp-synchronous-memory
condition-of-a-loop.cu:26: proven warp-synchronous-memory
