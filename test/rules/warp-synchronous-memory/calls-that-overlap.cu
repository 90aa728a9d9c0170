// Nothing is taken for told apart where the calls pass elements that several lanes may have: one that data choose, one whose number
// comes around, one in trips that go back and forth; and where the callee goes on to a neighbour's, in one call of several, the lanes
// wait for each other there. The arms of a branch that both call it have no order.
//== input
__device__ void chosen(volatile int &to) { to += 1; }
__device__ void shift(volatile int *p) { p[1] = p[0] + 1; }
__device__ void around(volatile int &to) { to += 1; }
__device__ void crossed(volatile int &to) { to += 1; }
__device__ void inArms(volatile int &to) { to += 1; }
__global__ void byData(const int *in, int *out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  chosen(s[2 * t]);
  __syncthreads();
  chosen(s[in[t]]);
  __syncthreads();
  out[t] = s[t];
}
__global__ void shifts(int *out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  shift(s + 2 * t);
  __syncthreads();
  shift(s + t);
  __syncthreads();
  out[t] = s[t];
}
__global__ void wraps(int *out) {
  __shared__ volatile int s[256];
  const unsigned char t = threadIdx.x * 16;
  around(s[threadIdx.x]);
  __syncthreads();
  around(s[t]);
  __syncthreads();
  out[t] = s[t];
}
__global__ void xors(int *out, int n) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  crossed(s[2 * t]);
  __syncthreads();
  for (int i = 0; i < n; ++i)
    crossed(s[t ^ i]);
  __syncthreads();
  out[t] = s[t];
}
__global__ void arms(int *out) {
  __shared__ volatile int s[96];
  const int t = threadIdx.x;
  if (t < 16)
    inArms(s[t]);
  else
    inArms(s[2 * t - 32]);
  __syncthreads();
  out[t] = s[t];
}
int main() {
  byData<<<1, 32>>>(0, 0);
  shifts<<<1, 32>>>(0);
  wraps<<<1, 32>>>(0);
  xors<<<1, 32>>>(0, 4);
  arms<<<1, 32>>>(0);
}
//== fixed
__device__ void chosen(volatile int &to) { const int ws_v1 = to + 1; __syncwarp(0xffffffffu); to = ws_v1; }
__device__ void shift(volatile int *p) { const int ws_v1 = p[0] + 1; __syncwarp(0xffffffffu); p[1] = ws_v1; }
__device__ void around(volatile int &to) { const int ws_v1 = to + 1; __syncwarp(0xffffffffu); to = ws_v1; }
__device__ void crossed(volatile int &to) { const int ws_v1 = to + 1; __syncwarp(0xffffffffu); to = ws_v1; }
__device__ void inArms(volatile int &to) { to += 1; }
__global__ void byData(const int *in, int *out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  chosen(s[2 * t]);
  __syncthreads();
  chosen(s[in[t]]);
  __syncthreads();
  out[t] = s[t];
}
__global__ void shifts(int *out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  shift(s + 2 * t);
  __syncthreads();
  shift(s + t);
  __syncthreads();
  out[t] = s[t];
}
__global__ void wraps(int *out) {
  __shared__ volatile int s[256];
  const unsigned char t = threadIdx.x * 16;
  around(s[threadIdx.x]);
  __syncthreads();
  around(s[t]);
  __syncthreads();
  out[t] = s[t];
}
__global__ void xors(int *out, int n) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  crossed(s[2 * t]);
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    crossed(s[t ^ i]);
    __syncwarp(0xffffffffu);
  }
  __syncthreads();
  out[t] = s[t];
}
__global__ void arms(int *out) {
  __shared__ volatile int s[96];
  const int t = threadIdx.x;
  if (t < 16)
    inArms(s[t]);
  else
    inArms(s[2 * t - 32]);
  __syncthreads();
  out[t] = s[t];
}
int main() {
  byData<<<1, 32>>>(0, 0);
  shifts<<<1, 32>>>(0);
  wraps<<<1, 32>>>(0);
  xors<<<1, 32>>>(0, 4);
  arms<<<1, 32>>>(0);
}
//== findings
calls-that-overlap.cu:1: proven warp-synchronous-memory
calls-that-overlap.cu:2: proven warp-synchronous-memory
calls-that-overlap.cu:3: proven warp-synchronous-memory
calls-that-overlap.cu:4: proven warp-synchronous-memory
calls-that-overlap.cu:39: proven warp-synchronous-memory
calls-that-overlap.cu:49: manual warp-synchronous-memory
