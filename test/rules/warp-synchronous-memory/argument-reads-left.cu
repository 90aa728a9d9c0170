// Left to a person: an argument that cannot be evaluated in a line of its own. It is one of two that read, stands behind `&&`, beside
// another call or something that reads before it, or does more than read; the text is a macro's. A reference is read by who gets it.
// And `s[t] += scan(s, ..)`: what it reads and what it writes cannot be taken apart, since the call comes before the read.
//== input
#define SCAN(s, v) scan(s, v)
__device__ int scan(volatile int *s, int v) {
  const int t = threadIdx.x & 31;
  s[t] = v;
  return v + s[31 - t];
}
__device__ int two(volatile int *s, int v, int w) { return scan(s, v) + w; }
__device__ int reference(volatile int *s, const volatile int &v) { return scan(s, v); }
__global__ void f1(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  int v = two(s, s[t ^ 1], s[t ^ 2]);
  o[t] = v;
}
__global__ void f2(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  int v = reference(s, s[t ^ 1]);
  o[t] = v;
}
__global__ void f3(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  int v = s[t] + scan(s, s[t ^ 1]);
  o[t] = v;
}
__global__ void f4(int *o) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = o[t];
  int v = scan(s, s[t ^= 1]);
  o[t] = v;
}
__global__ void f5(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  int v = SCAN(s, s[t ^ 1]);
  o[t] = v;
}
__global__ void f6(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  s[t] += scan(s, s[t ^ 1]);
  o[t] = s[t];
}
__global__ void f7(int *o, bool all) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  bool v = all && scan(s, s[t ^ 1]);
  o[t] = v;
}
__global__ void f8(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  int v = scan(o, 3) + scan(s, s[t ^ 1]);
  o[t] = v;
}
void run(int *o) {
  f1<<<1, 32>>>(o);
  f2<<<1, 32>>>(o);
  f3<<<1, 32>>>(o);
  f4<<<1, 32>>>(o);
  f5<<<1, 32>>>(o);
  f6<<<1, 32>>>(o);
  f7<<<1, 32>>>(o, true);
  f8<<<1, 32>>>(o);
}
//== fixed
#define SCAN(s, v) scan(s, v)
__device__ int scan(volatile int *s, int v) {
  const int t = threadIdx.x & 31;
  s[t] = v;
  __syncwarp(0xffffffffu);
  return v + s[31 - t];
}
__device__ int two(volatile int *s, int v, int w) { return scan(s, v) + w; }
__device__ int reference(volatile int *s, const volatile int &v) { const int ws_v1 = v; __syncwarp(0xffffffffu); return scan(s, ws_v1); }
__global__ void f1(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  int v = two(s, s[t ^ 1], s[t ^ 2]);
  o[t] = v;
}
__global__ void f2(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  __syncwarp(0xffffffffu);
  int v = reference(s, s[t ^ 1]);
  o[t] = v;
}
__global__ void f3(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  int v = s[t] + scan(s, s[t ^ 1]);
  o[t] = v;
}
__global__ void f4(int *o) {
  __shared__ volatile int s[32];
  int t = threadIdx.x;
  s[t] = o[t];
  int v = scan(s, s[t ^= 1]);
  o[t] = v;
}
__global__ void f5(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  int v = SCAN(s, s[t ^ 1]);
  o[t] = v;
}
__global__ void f6(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  s[t] += scan(s, s[t ^ 1]);
  o[t] = s[t];
}
__global__ void f7(int *o, bool all) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  bool v = all && scan(s, s[t ^ 1]);
  o[t] = v;
}
__global__ void f8(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  int v = scan(o, 3) + scan(s, s[t ^ 1]);
  o[t] = v;
}
void run(int *o) {
  f1<<<1, 32>>>(o);
  f2<<<1, 32>>>(o);
  f3<<<1, 32>>>(o);
  f4<<<1, 32>>>(o);
  f5<<<1, 32>>>(o);
  f6<<<1, 32>>>(o);
  f7<<<1, 32>>>(o, true);
  f8<<<1, 32>>>(o);
}
//== findings
argument-reads-left.cu:5: proven warp-synchronous-memory
argument-reads-left.cu:8: proven warp-synchronous-memory
argument-reads-left.cu:13: manual warp-synchronous-memory
argument-reads-left.cu:20: proven warp-synchronous-memory
argument-reads-left.cu:27: manual warp-synchronous-memory
argument-reads-left.cu:34: manual warp-synchronous-memory
argument-reads-left.cu:41: manual warp-synchronous-memory
argument-reads-left.cu:48: manual warp-synchronous-memory
argument-reads-left.cu:55: manual warp-synchronous-memory
argument-reads-left.cu:62: manual warp-synchronous-memory
