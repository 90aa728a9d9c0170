// `const P &p` of a pointer is a pointer like any other; a local reference to one may be given another value by either name.
//== input
template <class P> __device__ void swap2(const P &p, int t, const int *in, int *out) {
  p[t] = in[t];
  out[t] = p[t ^ 1];
}
__device__ void put(volatile int *const &p, int i, int v) { p[i] = v; }
template <class T> __device__ T next(const T &x, int n) { return x + n; }
__global__ void byTemplate(const int *in, int *out) {
  __shared__ volatile int s[64];
  volatile int *p = s;
  swap2(p, threadIdx.x, in, out);
}
__global__ void byHelper(const int *in, int *out) {
  __shared__ volatile int s[64];
  volatile int *p = s;
  put(p, threadIdx.x, in[threadIdx.x]);
  out[threadIdx.x] = p[threadIdx.x ^ 1];
}
__global__ void givenBack(const int *in, int *out) {
  __shared__ volatile int s[64];
  volatile int *p = s;
  *next(p, threadIdx.x) = in[threadIdx.x];
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void local(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int *p = s;
  auto &q = p;
  q[t] = in[t];
  out[t] = s[t ^ 1];
}
__global__ void localConstant(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int *const &q = s + 32;
  q[t] = in[t];
  out[t] = s[32 + (t ^ 1)];
}
__global__ void movedOn(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int *p = s;
  int *&q = p;
  q += 1;
  p[t] = in[t];
  out[t] = s[t ^ 1];
}
int main() {
  byTemplate<<<1, 32>>>(0, 0);
  byHelper<<<1, 32>>>(0, 0);
  givenBack<<<1, 32>>>(0, 0);
  local<<<1, 32>>>(0, 0);
  localConstant<<<1, 32>>>(0, 0);
  movedOn<<<1, 32>>>(0, 0);
}
//== fixed
template <class P> __device__ void swap2(const P &p, int t, const int *in, int *out) {
  p[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] = p[t ^ 1];
}
__device__ void put(volatile int *const &p, int i, int v) { p[i] = v; }
template <class T> __device__ T next(const T &x, int n) { return x + n; }
__global__ void byTemplate(const int *in, int *out) {
  __shared__ volatile int s[64];
  volatile int *p = s;
  swap2(p, threadIdx.x, in, out);
}
__global__ void byHelper(const int *in, int *out) {
  __shared__ volatile int s[64];
  volatile int *p = s;
  put(p, threadIdx.x, in[threadIdx.x]);
  __syncwarp(0xffffffffu);
  out[threadIdx.x] = p[threadIdx.x ^ 1];
}
__global__ void givenBack(const int *in, int *out) {
  __shared__ volatile int s[64];
  volatile int *p = s;
  *next(p, threadIdx.x) = in[threadIdx.x];
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void local(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int *p = s;
  auto &q = p;
  q[t] = in[t];
  out[t] = s[t ^ 1];
}
__global__ void localConstant(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int *const &q = s + 32;
  q[t] = in[t];
  __syncwarp(0xffffffffu);
  out[t] = s[32 + (t ^ 1)];
}
__global__ void movedOn(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  int *p = s;
  int *&q = p;
  q += 1;
  p[t] = in[t];
  out[t] = s[t ^ 1];
}
int main() {
  byTemplate<<<1, 32>>>(0, 0);
  byHelper<<<1, 32>>>(0, 0);
  givenBack<<<1, 32>>>(0, 0);
  local<<<1, 32>>>(0, 0);
  localConstant<<<1, 32>>>(0, 0);
  movedOn<<<1, 32>>>(0, 0);
}
//== findings
references-to-pointers.cu:2: proven warp-synchronous-memory
references-to-pointers.cu:3: proven warp-synchronous-memory
references-to-pointers.cu:16: proven warp-synchronous-memory
references-to-pointers.cu:22: manual warp-synchronous-memory
references-to-pointers.cu:30: manual warp-synchronous-memory
references-to-pointers.cu:37: proven warp-synchronous-memory
references-to-pointers.cu:46: manual warp-synchronous-memory
