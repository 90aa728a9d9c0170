// In a template, where the type of an index or the size of an array depends on its arguments, an element is an element all the same.
//== input
#include <cuda_runtime.h>
struct Int {
  typedef int type;
};
template <class T, int N> __global__ void sized(T *o) {
  __shared__ volatile float s[N + 16];
  s[threadIdx.x] = o[threadIdx.x];
  float v = s[threadIdx.x + 16];
  s[threadIdx.x] = v += s[threadIdx.x + 8];
  o[threadIdx.x] = v;
}
template <class Of> __global__ void indexed(int *o) {
  typedef typename Of::type I;
  __shared__ volatile int s[32][2];
  const I lane = threadIdx.x & 15;
  const I part = threadIdx.x / 16;
  if (lane < 2)
    s[part][lane] = o[lane];
  o[threadIdx.x] = s[part][0] + s[part][1];
}
template <class Of, int N> __global__ void typed(typename Of::type *o) {
  __shared__ volatile typename Of::type s[N];
  s[threadIdx.x] = o[threadIdx.x];
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
template <class T, int N> __global__ void pointed(T *o) {
  __shared__ volatile float s[N];
  *(s + threadIdx.x) = o[threadIdx.x];
  o[threadIdx.x] = *(s + (threadIdx.x ^ 1));
}
template <class I, int N> __global__ void rows(I *o) {
  __shared__ float s[N][32];
  I row = threadIdx.x / 32;
  s[row][threadIdx.x & 31] = o[threadIdx.x];
  __syncwarp();
  o[threadIdx.x] = s[row][(threadIdx.x & 31) ^ 1];
}
//== fixed
#include <cuda_runtime.h>
struct Int {
  typedef int type;
};
template <class T, int N> __global__ void sized(T *o) {
  __shared__ volatile float s[N + 16];
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  float v = s[threadIdx.x + 16];
  v += s[threadIdx.x + 8];
  __syncwarp(0xffffffffu);
  s[threadIdx.x] = v;
  o[threadIdx.x] = v;
}
template <class Of> __global__ void indexed(int *o) {
  typedef typename Of::type I;
  __shared__ volatile int s[32][2];
  const I lane = threadIdx.x & 15;
  const I part = threadIdx.x / 16;
  if (lane < 2)
    s[part][lane] = o[lane];
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = s[part][0] + s[part][1];
}
template <class Of, int N> __global__ void typed(typename Of::type *o) {
  __shared__ volatile typename Of::type s[N];
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
template <class T, int N> __global__ void pointed(T *o) {
  __shared__ volatile float s[N];
  *(s + threadIdx.x) = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  o[threadIdx.x] = *(s + (threadIdx.x ^ 1));
}
template <class I, int N> __global__ void rows(I *o) {
  __shared__ float s[N][32];
  I row = threadIdx.x / 32;
  s[row][threadIdx.x & 31] = o[threadIdx.x];
  __syncwarp();
  o[threadIdx.x] = s[row][(threadIdx.x & 31) ^ 1];
}
//== findings
dependent-subscripts.cu:8: assumed warp-synchronous-memory
dependent-subscripts.cu:9: assumed warp-synchronous-memory
dependent-subscripts.cu:19: assumed warp-synchronous-memory
dependent-subscripts.cu:24: assumed warp-synchronous-memory
dependent-subscripts.cu:29: assumed warp-synchronous-memory
