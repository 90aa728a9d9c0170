// The array is not volatile, the pointer through which the lanes meet is: one step is enough for an exchange.
//== input
__global__ void k(unsigned *out, int n) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = threadIdx.x * 3u + n;
  __syncthreads();
  if (threadIdx.x < 32) {
    volatile unsigned *v = s;
    v[threadIdx.x] += v[threadIdx.x + 4];
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main() { k<<<1, 64>>>(0, 3); }
//== fixed
__global__ void k(unsigned *out, int n) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = threadIdx.x * 3u + n;
  __syncthreads();
  if (threadIdx.x < 32) {
    volatile unsigned *v = s;
    const unsigned int ws_v1 = v[threadIdx.x] + v[threadIdx.x + 4];
    __syncwarp(0xffffffffu);
    v[threadIdx.x] = ws_v1;
  }
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main() { k<<<1, 64>>>(0, 3); }
//== findings
volatile-pointer-to-plain-array.cu:7: proven warp-synchronous-memory
