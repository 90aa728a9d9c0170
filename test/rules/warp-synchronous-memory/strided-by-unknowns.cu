// Elements that a stride which nobody knows keeps apart: scans of a block over pairs, with and without padding, rows of each thread. They are
// taken to be apart (A14), and no exchange; where another thread comes to the row, they are one.
//== input
#include <cuda_runtime.h>
__global__ void blelloch(float *o, const float *in, int n) {
  extern __shared__ float s[];
  int t = threadIdx.x, off = 1;
  s[2 * t] = in[2 * t];
  s[2 * t + 1] = in[2 * t + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      int a = off * (2 * t + 1) - 1;
      int b = off * (2 * t + 2) - 1;
      s[b] += s[a];
    }
    off *= 2;
  }
  for (int d = 1; d < n; d *= 2) {
    off >>= 1;
    __syncthreads();
    if (t < d) {
      int a = off * (2 * t + 1) - 1;
      int b = off * (2 * t + 2) - 1;
      float v = s[a];
      s[a] = s[b];
      s[b] += v;
    }
  }
  __syncthreads();
  o[2 * t] = s[2 * t];
}
__global__ void padded(float *o, const float *in, unsigned n) {
  extern __shared__ float s[];
  unsigned t = threadIdx.x, lane = t << 1, off = n;
  for (unsigned d = 1; d < n; d <<= 1) {
    off >>= 1;
    __syncthreads();
    if (t < d) {
      unsigned a = off * lane + off - 1;
      unsigned b = a + off;
      a += a >> 5;
      b += b >> 5;
      float v = s[a];
      s[a] = s[b];
      s[b] += v;
    }
  }
  __syncthreads();
  o[t] = s[t];
}
__global__ void rows(float *o, const int *kinds, int columns) {
  extern __shared__ float s[];
  for (int i = 0; i < columns; ++i)
    s[threadIdx.x * columns + i] = 0;
  for (int i = 0; i < 9; ++i)
    s[threadIdx.x * columns + (kinds[i] & 7)] += 1;
  o[threadIdx.x] = s[threadIdx.x * columns + 2];
}
__global__ void neighbours(float *o, const float *in, int columns) {
  extern __shared__ float s[];
  s[threadIdx.x * columns] = in[threadIdx.x];
  o[threadIdx.x] = s[(threadIdx.x ^ 1) * columns];
}
__global__ void twoRowsOn(float *o, const float *in, unsigned columns) {
  extern __shared__ float s[];
  s[threadIdx.x * columns] = in[threadIdx.x];
  o[threadIdx.x] = s[threadIdx.x * columns + 2 * columns];
}
void run(float *o, const float *in, const int *kinds, int n) {
  blelloch<<<1, 256, 4096>>>(o, in, n);
  padded<<<1, 256, 4096>>>(o, in, n);
  rows<<<1, 256, 4096>>>(o, kinds, n);
  neighbours<<<1, 256, 4096>>>(o, in, n);
  twoRowsOn<<<1, 256, 4096>>>(o, in, n);
}
//== unchanged
//== findings
strided-by-unknowns.cu:60: manual warp-synchronous-memory
strided-by-unknowns.cu:65: manual warp-synchronous-memory
