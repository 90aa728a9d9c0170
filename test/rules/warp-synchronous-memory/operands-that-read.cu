// What an operand of &&, || or ?: reads is read by the lanes that come there.
//== input
__device__ int before(volatile int *p, unsigned t) {
  const unsigned lane = t & 31;
  p[t] = lane;
  return lane > 0 ? p[t - 1] : 0;
}
__device__ int beside(volatile int *p, unsigned t) {
  const unsigned lane = t & 31;
  int v = 0;
  p[t] = lane;
  if (lane < 31 && p[t + 1] > 3)
    v = 1;
  if (lane == 0 || p[t - 1] < 7)
    v |= 2;
  if (lane != 31)
    v += p[t + 1];
  return v;
}
__global__ void k(int *out) {
  __shared__ int s[256];
  const int v = before(s, threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = v + beside(s, threadIdx.x);
}
__global__ void scan(int *out, const int *in) {
  extern __shared__ int t[];
  t[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (unsigned d = 1; d < blockDim.x; d *= 2) {
    const int v = threadIdx.x >= d ? t[threadIdx.x - d] : 0;
    __syncthreads();
    t[threadIdx.x] += v;
    __syncthreads();
  }
  out[threadIdx.x] = t[threadIdx.x];
}
void start(int *out, const int *in, int b) {
  k<<<9, 256>>>(out);
  scan<<<9, b, 4 * b>>>(out, in);
}
//== fixed
__device__ int before(volatile int *p, unsigned t) {
  const unsigned lane = t & 31;
  p[t] = lane;
  __syncwarp(0xffffffffu);
  return lane > 0 ? p[t - 1] : 0;
}
__device__ int beside(volatile int *p, unsigned t) {
  const unsigned lane = t & 31;
  int v = 0;
  p[t] = lane;
  __syncwarp(0xffffffffu);
  if (lane < 31 && p[t + 1] > 3)
    v = 1;
  if (lane == 0 || p[t - 1] < 7)
    v |= 2;
  if (lane != 31)
    v += p[t + 1];
  return v;
}
__global__ void k(int *out) {
  __shared__ int s[256];
  const int v = before(s, threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = v + beside(s, threadIdx.x);
}
__global__ void scan(int *out, const int *in) {
  extern __shared__ int t[];
  t[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (unsigned d = 1; d < blockDim.x; d *= 2) {
    const int v = threadIdx.x >= d ? t[threadIdx.x - d] : 0;
    __syncthreads();
    t[threadIdx.x] += v;
    __syncthreads();
  }
  out[threadIdx.x] = t[threadIdx.x];
}
void start(int *out, const int *in, int b) {
  k<<<9, 256>>>(out);
  scan<<<9, b, 4 * b>>>(out, in);
}
//== findings
operands-that-read.cu:4: proven warp-synchronous-memory
operands-that-read.cu:10: proven warp-synchronous-memory
operands-that-read.cu:12: proven warp-synchronous-memory
operands-that-read.cu:15: proven warp-synchronous-memory
