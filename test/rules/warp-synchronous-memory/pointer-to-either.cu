// A pointer that begins in global memory and is given a shared array, or the other way round: what is accessed through it nobody follows.
//== input
__global__ void staged(const int *in, int *out, int n) {
  __shared__ int a[32];
  int t = threadIdx.x;
  const int *p = in;
  if (n <= 32) {
    a[t] = in[t];
    p = a;
  }
  out[t] = p[t ^ 1];
}
__device__ void pick(const int *&p, const int *a) { p = a; }
__global__ void given(const int *in, int *out) {
  __shared__ int a[32];
  int t = threadIdx.x;
  const int *p = in;
  a[t] = in[t];
  pick(p, a);
  out[t] = p[t ^ 1];
}
__global__ void by_comma(const int *in, int *out) {
  __shared__ int a[32];
  int t = threadIdx.x;
  const int *p = in, *q = in;
  a[t] = in[t];
  (q, p) = a;
  out[t] = p[t ^ 1];
}
__global__ void by_sum(const int *in, int *out) {
  __shared__ int a[32];
  int t = threadIdx.x;
  const int *p = in;
  a[t] = in[t];
  (p += 1) = a;
  out[t] = p[t ^ 1];
}
__global__ void moved_on(const int *in, int *out, int n) { // Never anything but global memory.
  __shared__ int a[32];
  int t = threadIdx.x;
  const int *p = in;
  p += n;
  p = p + 1;
  a[t] = p[t];
  out[t] = a[t] + p[t ^ 1];
}
void run(int *a, int *b, int n) {
  staged<<<1, 32>>>(a, b, n);
  given<<<1, 32>>>(a, b);
  by_comma<<<1, 32>>>(a, b);
  by_sum<<<1, 32>>>(a, b);
  moved_on<<<1, 32>>>(a, b, n);
}
//== unchanged
//== findings
pointer-to-either.cu:9: manual warp-synchronous-memory
pointer-to-either.cu:18: manual warp-synchronous-memory
pointer-to-either.cu:26: manual warp-synchronous-memory
pointer-to-either.cu:34: manual warp-synchronous-memory
