// Where a helper's parameter points is known of each call, though the calls go along in steps of their own: each lane has an element
// of its own in either, and only between two calls a neighbour's is met. A guard around the call keeps apart what it passes and what
// it writes; a call in a loop is one in every trip.
//== input
__device__ void bump(volatile int &to, int by) { to += by; }
__device__ void pair(volatile int *p) { bump(p[0], 1); bump(p[1], 2); }
__global__ void own(int *out) {
  __shared__ volatile int s[96];
  const int t = threadIdx.x;
  bump(s[t], 1);
  bump(s[2 * t + 32], 2);
  __syncthreads();
  out[t] = s[t] + s[t + 64];
}
__global__ void both(int *out) {
  __shared__ volatile int s[128];
  const int t = threadIdx.x;
  bump(s[t + 1], 1);
  bump(s[2 * t + 32], 2);
  __syncthreads();
  out[t] = s[t];
}
__global__ void rows(int *out, int n) {
  __shared__ volatile int s[1024];
  const int t = threadIdx.x;
  for (int i = 0; i < n; ++i)
    bump(s[t + i * 32], 1);
  __syncthreads();
  out[t] = s[t];
}
__global__ void moves(int *out, int n) {
  __shared__ volatile int s[128];
  const int t = threadIdx.x;
  for (int i = 0; i < n; ++i)
    bump(s[t + i], 1);
  __syncthreads();
  out[t] = s[t];
}
__global__ void halves(int *out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  for (int d = 16; d > 0; d >>= 1) {
    if (t < d)
      bump(s[t], s[t + d]);
    __syncthreads();
  }
  out[t] = s[0];
}
__global__ void pairs(int *out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  pair(s + 2 * t);
  __syncthreads();
  out[t] = s[t];
}
int main() {
  own<<<1, 32>>>(0);
  both<<<1, 32>>>(0);
  rows<<<1, 32>>>(0, 4);
  moves<<<1, 32>>>(0, 4);
  halves<<<1, 32>>>(0);
  pairs<<<1, 32>>>(0);
}
//== fixed
__device__ void bump(volatile int &to, int by) { to += by; }
__device__ void pair(volatile int *p) { bump(p[0], 1); bump(p[1], 2); }
__global__ void own(int *out) {
  __shared__ volatile int s[96];
  const int t = threadIdx.x;
  bump(s[t], 1);
  bump(s[2 * t + 32], 2);
  __syncthreads();
  out[t] = s[t] + s[t + 64];
}
__global__ void both(int *out) {
  __shared__ volatile int s[128];
  const int t = threadIdx.x;
  bump(s[t + 1], 1);
  __syncwarp(0xffffffffu);
  bump(s[2 * t + 32], 2);
  __syncthreads();
  out[t] = s[t];
}
__global__ void rows(int *out, int n) {
  __shared__ volatile int s[1024];
  const int t = threadIdx.x;
  for (int i = 0; i < n; ++i)
    bump(s[t + i * 32], 1);
  __syncthreads();
  out[t] = s[t];
}
__global__ void moves(int *out, int n) {
  __shared__ volatile int s[128];
  const int t = threadIdx.x;
  for (int i = 0; i < n; ++i) {
    bump(s[t + i], 1);
    __syncwarp(0xffffffffu);
  }
  __syncthreads();
  out[t] = s[t];
}
__global__ void halves(int *out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  for (int d = 16; d > 0; d >>= 1) {
    if (t < d)
      bump(s[t], s[t + d]);
    __syncthreads();
  }
  out[t] = s[0];
}
__global__ void pairs(int *out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  pair(s + 2 * t);
  __syncthreads();
  out[t] = s[t];
}
int main() {
  own<<<1, 32>>>(0);
  both<<<1, 32>>>(0);
  rows<<<1, 32>>>(0, 4);
  moves<<<1, 32>>>(0, 4);
  halves<<<1, 32>>>(0);
  pairs<<<1, 32>>>(0);
}
//== findings
calls-tell-where-parameters-point.cu:15: proven warp-synchronous-memory
calls-tell-where-parameters-point.cu:31: proven warp-synchronous-memory
