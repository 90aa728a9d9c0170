// Pointers that are given what others lead to: which array is meant behind that, nobody follows.
//== input
__global__ void swapped(const int *in, int *out) {
  __shared__ int a[32], b[32];
  int t = threadIdx.x, *p = a, *q = b;
  p[t] = in[t];
  int *kept = p;
  p = q;
  q = kept;
  out[t] = q[t ^ 1];
}
__device__ void swapped_parameters(int *p, int *q, int *out, int t) {
  p[t] = t;
  int *kept = p;
  p = q;
  q = kept;
  out[t] = q[t ^ 1];
}
__global__ void calls(int *out) {
  __shared__ int a[32], b[32];
  swapped_parameters(a, b, out, threadIdx.x);
}
__global__ void one_array(const int *in, int *out, int n) { // Never another array than where it begins.
  __shared__ int a[64];
  int t = threadIdx.x, *p = a;
  if (n)
    p = a + 32;
  p[t] = in[t];
  out[t] = p[t ^ 1];
}
void run(int *a, int *b, int n) {
  swapped<<<1, 32>>>(a, b);
  calls<<<1, 32>>>(b);
  one_array<<<1, 32>>>(a, b, n);
}
//== fixed
__global__ void swapped(const int *in, int *out) {
  __shared__ int a[32], b[32];
  int t = threadIdx.x, *p = a, *q = b;
  p[t] = in[t];
  int *kept = p;
  p = q;
  q = kept;
  out[t] = q[t ^ 1];
}
__device__ void swapped_parameters(int *p, int *q, int *out, int t) {
  p[t] = t;
  int *kept = p;
  p = q;
  q = kept;
  out[t] = q[t ^ 1];
}
__global__ void calls(int *out) {
  __shared__ int a[32], b[32];
  swapped_parameters(a, b, out, threadIdx.x);
}
__global__ void one_array(const int *in, int *out, int n) { // Never another array than where it begins.
  __shared__ int a[64];
  int t = threadIdx.x, *p = a;
  if (n)
    p = a + 32;
  p[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] = p[t ^ 1];
}
void run(int *a, int *b, int n) {
  swapped<<<1, 32>>>(a, b);
  calls<<<1, 32>>>(b);
  one_array<<<1, 32>>>(a, b, n);
}
//== findings
pointers-swapped.cu:4: manual warp-synchronous-memory
pointers-swapped.cu:8: manual warp-synchronous-memory
pointers-swapped.cu:11: manual warp-synchronous-memory
pointers-swapped.cu:15: manual warp-synchronous-memory
pointers-swapped.cu:19: manual warp-synchronous-memory
pointers-swapped.cu:27: proven warp-synchronous-memory
