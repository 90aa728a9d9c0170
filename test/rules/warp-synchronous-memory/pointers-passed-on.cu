// What gives back the pointer it gets (__builtin_assume_aligned, launder) touches nothing, and its result leads to the array. What a library's
// function gives back, which was handed the array, is not followed.
//== input
template <class T> struct Span { T *p; };
__global__ void aligned(const float *in, float *out) {
  __shared__ float s[64];
  int t = threadIdx.x;
  float *p = (float *)__builtin_assume_aligned(s, 16);
  s[t] = in[t];
  s[t + 32] = 0;
  for (int d = 16; d; d >>= 1)
    p[t] += p[t + d];
  if (t == 0)
    out[0] = s[0];
}
__global__ void laundered(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  volatile int *p = __builtin_launder(s);
  p[t] = in[t];
  out[t] = s[t ^ 1];
}
__global__ void byNumber(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  volatile int *p = (volatile int *)__cvta_shared_to_generic(__cvta_generic_to_shared((const void *)s));
  p[t] = in[t];
  out[t] = p[t ^ 1];
}
int main() {
  aligned<<<1, 32>>>(0, 0);
  laundered<<<1, 32>>>(0, 0);
  byNumber<<<1, 32>>>(0, 0);
}
//== fixed
template <class T> struct Span { T *p; };
__global__ void aligned(const float *in, float *out) {
  __shared__ float s[64];
  int t = threadIdx.x;
  float *p = (float *)__builtin_assume_aligned(s, 16);
  s[t] = in[t];
  s[t + 32] = 0;
  __syncwarp(0xffffffffu);
  for (int d = 16; d; d >>= 1) {
    const float ws_v1 = p[t] + p[t + d];
    __syncwarp(0xffffffffu);
    p[t] = ws_v1;
    __syncwarp(0xffffffffu);
  }
  if (t == 0)
    out[0] = s[0];
}
__global__ void laundered(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  volatile int *p = __builtin_launder(s);
  p[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] = s[t ^ 1];
}
__global__ void byNumber(const int *in, int *out) {
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  volatile int *p = (volatile int *)__cvta_shared_to_generic(__cvta_generic_to_shared((const void *)s));
  p[t] = in[t];
  out[t] = p[t ^ 1];
}
int main() {
  aligned<<<1, 32>>>(0, 0);
  laundered<<<1, 32>>>(0, 0);
  byNumber<<<1, 32>>>(0, 0);
}
//== findings
pointers-passed-on.cu:9: proven warp-synchronous-memory
pointers-passed-on.cu:18: proven warp-synchronous-memory
pointers-passed-on.cu:23: manual warp-synchronous-memory
