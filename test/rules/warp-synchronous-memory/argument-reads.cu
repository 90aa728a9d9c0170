// What an argument reads, the call writes: the argument is evaluated in a line of its own, with a barrier behind it. For a call that
// nothing with effects stands beside in its statement, whether its result goes to a variable, to memory, to the caller or nowhere.
//== input
__device__ int scan(volatile int *s, int v) {
  const int t = threadIdx.x & 31;
  s[t] = v;
  for (int d = 1; d < 32; d *= 2) {
    int x = t >= d ? s[t - d] : 0;
    s[t] = v += x;
  }
  return v + s[31];
}
template <class T> __device__ T of(volatile T *s, T v) {
  s[threadIdx.x & 31] = v;
  return v + s[31];
}
__device__ int returned(volatile int *s, int t) {
  return scan(s, s[t ^ 1]);
}
__global__ void kernel(int *o, const int *in) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = in[t];
  const int declared = scan(s, s[t ^ 1]);
  int assigned;
  assigned = scan(s, s[t ^ 1] + 1);
  assigned += (int)of<int>(s, s[31 - t]);
  scan(s, s[0]);
  o[t] = scan(s, s[t ^ 2]);
  s[t] = scan(s, s[t ^ 3]);
  o[t + 32] = 3 * scan(s, s[t ^ 4]) + t;
  o[t] += declared + assigned + returned(s, t);
}
void run(int *o, const int *in) {
  kernel<<<1, 32>>>(o, in);
}
//== fixed
__device__ int scan(volatile int *s, int v) {
  const int t = threadIdx.x & 31;
  s[t] = v;
  __syncwarp(0xffffffffu);
  for (int d = 1; d < 32; d *= 2) {
    int x = t >= d ? s[t - d] : 0;
    __syncwarp(0xffffffffu);
    s[t] = v += x;
    __syncwarp(0xffffffffu);
  }
  return v + s[31];
}
template <class T> __device__ T of(volatile T *s, T v) {
  s[threadIdx.x & 31] = v;
  __syncwarp(0xffffffffu);
  return v + s[31];
}
__device__ int returned(volatile int *s, int t) {
  const int ws_v1 = s[t ^ 1];
  __syncwarp(0xffffffffu);
  return scan(s, ws_v1);
}
__global__ void kernel(int *o, const int *in) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  const int ws_v1 = s[t ^ 1];
  __syncwarp(0xffffffffu);
  const int declared = scan(s, ws_v1);
  int assigned;
  const int ws_v2 = s[t ^ 1] + 1;
  __syncwarp(0xffffffffu);
  assigned = scan(s, ws_v2);
  const int ws_v3 = s[31 - t];
  __syncwarp(0xffffffffu);
  assigned += (int)of<int>(s, ws_v3);
  const int ws_v4 = s[0];
  __syncwarp(0xffffffffu);
  scan(s, ws_v4);
  const int ws_v5 = s[t ^ 2];
  __syncwarp(0xffffffffu);
  o[t] = scan(s, ws_v5);
  const int ws_v6 = s[t ^ 3];
  __syncwarp(0xffffffffu);
  const int ws_v7 = scan(s, ws_v6);
  __syncwarp(0xffffffffu);
  s[t] = ws_v7;
  __syncwarp(0xffffffffu);
  const int ws_v8 = s[t ^ 4];
  __syncwarp(0xffffffffu);
  o[t + 32] = 3 * scan(s, ws_v8) + t;
  o[t] += declared + assigned + returned(s, t);
}
void run(int *o, const int *in) {
  kernel<<<1, 32>>>(o, in);
}
//== findings
argument-reads.cu:5: proven warp-synchronous-memory
argument-reads.cu:8: proven warp-synchronous-memory
argument-reads.cu:12: proven warp-synchronous-memory
argument-reads.cu:15: proven warp-synchronous-memory
argument-reads.cu:21: proven warp-synchronous-memory
argument-reads.cu:23: proven warp-synchronous-memory
argument-reads.cu:24: proven warp-synchronous-memory
argument-reads.cu:25: proven warp-synchronous-memory
argument-reads.cu:26: proven warp-synchronous-memory
argument-reads.cu:27: proven warp-synchronous-memory
argument-reads.cu:28: proven warp-synchronous-memory
